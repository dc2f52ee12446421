import type { Page } from 'playwright-core'
import {
  devicePhotos,
  outboxKinds,
  photosWithBytes,
  reportIdsByJob,
} from '../../support/faults/deviceRows.ts'
import { refusal } from '../../support/faults/faults.ts'
import type { RequestName } from '../../support/faults/requestNames.ts'
import { FaultProxy, type Fault } from '../../support/faults/proxy.ts'
import { Phone } from '../../support/browser/phone.ts'
import { drawPictures } from '../../support/documents/pictures.ts'
import type { RunningServer } from '../../support/server/runningServer.ts'
import { expect, test as base } from '../../support/browser/journey.ts'
import { LONG } from '../../support/browser/long.ts'
import { doJob, expectAllSent, receiveJob, signIn, syncLine } from '../../support/technician/screenSteps.ts'
import { expectStored } from '../../support/technician/expectStored.ts'
import { addJob, jobRow, type Visit } from '../../support/technician/visit.ts'

const JOBS = ['CH-7001', 'CH-7002', 'CH-7003', 'CH-7004']

const NOT_STARTED = 'Start the job before you report on it'
const OTHER_REPORT = 'This job has another report already'
const TOO_LARGE = 'The photo is too large for the server'
const OTHER_PHOTO = 'The stored photo differs'

type World = { server: RunningServer; proxy: FaultProxy; phone: Phone }

const test = base.extend<{ world: World }>({
  world: async ({ browser, server }, use) => {
    const proxy = await FaultProxy.start(server.url)
    const phone = await Phone.borrow(browser, proxy.url)
    await use({ server, proxy, phone })
    await phone.dispose()
    await proxy.stop()
    expect(proxy.mistakes).toEqual([])
    expect(phone.unexpectedErrors, 'unexpected console messages').toEqual([])
  },
})

test(
  '[OB3c] what the server refuses is stored and shown, and sent when the technician tries again',
  LONG,
  async ({ browser, world: { server, proxy, phone } }) => {
    const pictures = await drawPictures(browser, ['crown.jpg', 'flue.jpg'], { width: 160, height: 120 })
    const page = await signIn(phone)
    for (const jobNumber of JOBS) await addJob(server, jobNumber)
    for (const jobNumber of JOBS) await receiveJob(page, jobNumber)

    await phone.goOffline()
    const visits: Visit[] = []
    for (const jobNumber of JOBS) visits.push(await doJob(page, jobNumber, pictures))

    // One refusal for each job: of its start, its report, a photo's upload, and a photo's attachment. The real server
    // then refuses the first job's report as well. A refusal counts if it is repeated.
    const starts = await idsOf(server, page, 'CH-7001')
    const uploads = await idsOf(server, page, 'CH-7003')
    const attaches = await idsOf(server, page, 'CH-7004')
    const refuseTwice = (name: RequestName, fault: Fault, of = '') => [
      proxy.breakNext(name, fault, { of }),
      proxy.breakNext(name, fault, { of }),
    ]
    const refused = [
      ...refuseTwice(
        'start job',
        refusal(409, { code: 'PT409', message: 'Not now', details: null, hint: null }),
        starts.jobId,
      ),
      ...refuseTwice(
        'insert report',
        refusal(409, { code: 'PT409', message: OTHER_REPORT }),
        visits[1]?.weather,
      ),
      ...refuseTwice(
        'upload photo',
        refusal(413, { statusCode: '413', error: 'Payload too large', message: 'The object exceeded …' }),
        uploads.photoPath,
      ),
      ...refuseTwice(
        'attach photo',
        refusal(409, { code: 'PT409', message: OTHER_PHOTO }),
        attaches.photoPath,
      ),
    ]
    await phone.goOnline()
    await Promise.all(refused)
    await expect(syncLine(page)).toContainText('5 not taken by the office’s system')
    await expect
      .poll(() => outboxKinds(page).then((kinds) => kinds.toSorted()))
      .toEqual([
        'job.start refused',
        'photo.upload refused',
        'photo.upload refused',
        'photo.upload waiting',
        'photo.upload waiting',
        'photo.upload waiting',
        'photo.upload waiting',
        'report.submit refused',
        'report.submit refused',
      ])
    expect(await photosWithBytes(page), 'photos that the server has not confirmed').toHaveLength(6)

    await syncLine(page).click()
    for (const reason of ['Not now', NOT_STARTED, OTHER_REPORT, TOO_LARGE, OTHER_PHOTO]) {
      await expect(page.getByText(reason).first()).toBeVisible()
    }
    for (let left = 5; left > 0; left -= 1) {
      const tryAgain = page.getByRole('button', { name: 'Try again' })
      await expect(tryAgain).toHaveCount(left)
      await tryAgain.first().click()
    }
    await page.getByRole('button', { name: 'Back to Dashboard' }).click()
    await expectAllSent(page)
    for (const visit of visits) await expectStored(server, page, visit)
  },
)

async function idsOf(
  server: RunningServer,
  page: Page,
  jobNumber: string,
): Promise<{ jobId: string; photoPath: string }> {
  const jobId = String((await jobRow(server, jobNumber))['id'])
  const reportId = (await reportIdsByJob(page)).get(jobId)
  const photo = (await devicePhotos(page)).find((one) => one.reportId === reportId)
  return { jobId, photoPath: String(photo?.path) }
}
