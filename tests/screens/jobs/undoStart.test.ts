import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BUTTONS, STATUS, TOASTS } from '../../support/technician/texts.ts'
import { openPortal, unsentEntries } from '../support/openPortal.tsx'
import {
  button,
  errorToast,
  expectAllSent,
  expectCount,
  jobCard,
  openJob,
  openReport,
  startJob,
  toast,
} from '../support/screen.ts'
import { fileNamed } from '../support/pictures.ts'
import { discardDraft, field } from '../support/reportForm.ts'
import { AOIFE, NOW } from '../support/theDay.ts'

const JOB = 'CH-2002'
const card = jobCard(JOB)
const undo = card.getByRole('button', { name: BUTTONS.undoStart })
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const unsentKinds = async () => (await unsentEntries()).map(({ mutation }) => mutation.kind)
/** As when a phone wakes up. */
const wakeUp = () => document.dispatchEvent(new Event('visibilitychange'))

const expectPending = async () => {
  await expect.element(card.getByText(STATUS.pending, { exact: true })).toBeVisible()
}
const expectInProgress = async () => {
  await expect.element(card.getByText(STATUS.inProgress, { exact: true })).toBeVisible()
}

it('[R45] a start is taken back in one tap, and the job can be started again', async () => {
  const { backend } = await openPortal()
  const statusAtOffice = () => backend.office.jobs.get(`job-${JOB}`)?.status
  await startJob(JOB)
  await undo.tap()
  await expectPending()
  await expect.element(toast(TOASTS.jobUpdated)).toHaveTextContent('Job status changed to pending')
  await expect.element(card.getByRole('button', { name: BUTTONS.startJob })).toHaveFocus()
  await expectAllSent()
  expect(statusAtOffice()).toBe('pending')

  await startJob(JOB)
  await expect.element(undo).toBeVisible()
  await expectAllSent()
  expect(statusAtOffice()).toBe('in_progress')
})

it('[R45] a start is taken back without a connection, also after a restart, and both are sent later', async () => {
  const { backend, goOffline, goOnline, reopen } = await openPortal()
  goOffline()
  await startJob(JOB)
  await reopen()
  await undo.tap()
  await expectPending()
  await reopen()
  await expectPending()
  expect(await unsentKinds()).toEqual(['job.start', 'job.unstart'])
  goOnline()
  await expectAllSent()
  await expectPending()
  const moves = backend.office.effects.filter((effect) => effect.includes(JOB))
  expect(moves.map((effect) => effect.split(' ')[0])).toEqual(['in_progress', 'pending'])
})

it('[R45] a start is taken back on the page of the job, too', async () => {
  await openPortal()
  await startJob(JOB)
  await openJob(JOB)
  await undo.tap()
  await expectPending()
})

it('[R45] [R25] Undo Start goes after ten minutes, and nothing below it moves then', async () => {
  const { clock, reopen } = await openPortal({ isClockStopped: true })
  await startJob(JOB)
  await expect.element(undo).toBeVisible()
  const bottom = () => card.element().getBoundingClientRect().bottom
  const before = bottom()
  clock.setTo(minutesLater(10))
  wakeUp()
  await expect.element(undo).toBeVisible()
  clock.setTo(minutesLater(11))
  wakeUp()
  await expectCount(undo, 0)
  expect(bottom()).toBe(before)
  await reopen()
  await expectInProgress()
  await expectCount(undo, 0)
})

it('[R45] Undo Start goes by itself as soon as the ten minutes are over', async () => {
  const { clock } = await openPortal({ isClockStopped: true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await startJob(JOB)
  await expect.element(undo).toBeVisible()
  clock.setTo(minutesLater(11))
  // Its timer may be set later than it is shown.
  await expect
    .poll(() => {
      vi.advanceTimersByTime(10 * 60_000 + 1)
      return undo.elements().length
    })
    .toBe(0)
})

it('[section 8] the toast of a tap replaces that of the tap before on the same job', async () => {
  const { ports } = await openPortal()
  const updated = toast(TOASTS.jobUpdated)
  const failed = errorToast('Failed to update job: The disk is broken')
  await startJob(JOB)
  await expect.element(updated).toBeVisible()
  vi.spyOn(ports.commands, 'unstartJob').mockRejectedValueOnce(new Error('The disk is broken'))
  await undo.tap()
  await expect.element(failed).toBeVisible()
  expect(updated.elements()).toEqual([])
  await undo.tap()
  await expect.element(page.getByText('Job status changed to pending')).toBeVisible()
  expect(failed.elements()).toEqual([])
  await startJob(JOB)
  await expect.element(page.getByText('Job status changed to in_progress')).toBeVisible()
  expect(updated.elements()).toHaveLength(1)
})

it('[R45] a tap that comes too late takes nothing back, and Undo Start goes', async () => {
  const { clock } = await openPortal({ isClockStopped: true })
  await startJob(JOB)
  await expect.element(undo).toBeVisible()
  await expectAllSent()
  clock.setTo(minutesLater(11))
  await undo.tap()
  await expectCount(undo, 0)
  await expectInProgress()
  expect(await unsentKinds()).toEqual([])
})

it('[R45] Undo Start is not offered while a report is begun, and is once that is discarded', async () => {
  await openPortal()
  await startJob(JOB)
  await openReport(JOB)
  await page.getByLabelText('Weather Conditions').fill('Dry')
  await button('Back to Dashboard').tap()
  await expect.element(card.getByText('Report begun, not saved yet')).toBeVisible()
  await expectCount(undo, 0)

  await openReport(JOB)
  await discardDraft()
  await expect.element(undo).toBeVisible()
})

it('[OB10z] [R45] a form that was opened and left, in which nothing was entered, is not begun', async () => {
  const { store } = await openPortal()
  await startJob(JOB)
  await openReport(JOB)
  await button('Back to Dashboard').tap()
  await expect.element(undo).toBeVisible()
  await expect.poll(() => store.drafts(AOIFE.auth_user_id)).toEqual([])
  await expectCount(card.getByText('Report begun'), 0)
  await undo.tap()
  await expectPending()
})

it('[OB10z] a form that was left right after a picture was taken is begun, and has its photo', async () => {
  await openPortal()
  await startJob(JOB)
  await openReport(JOB)
  await userEvent.upload(field('Choose Photos'), [fileNamed('crown.jpg')])
  await button('Back to Dashboard').tap()
  await expect.element(card.getByText('Report begun, not saved yet')).toBeVisible()
  await openReport(JOB)
  await expect.element(button('Remove photo 1')).toBeInTheDocument()
})

it('[R26] [R45] a refusal is told, and the job is as the office has it', async () => {
  const { backend } = await openPortal()
  await startJob(JOB)
  await expectAllSent()
  backend.refuseNext('The office has closed this day')
  await undo.tap()
  await expect
    .element(errorToast('Failed to update job: The office has closed this day.'))
    .toHaveTextContent(`Undo of the start of job ${JOB} is kept on this phone`)
  await expectCount(toast(TOASTS.jobUpdated), 0)
  await expectInProgress()
})

it('[R26] [R45] a start that the office has overtaken is not taken back, and that is told', async () => {
  const { backend, goOffline, goOnline } = await openPortal()
  await startJob(JOB)
  await expectAllSent()
  goOffline()
  await undo.tap()
  await expectPending()
  backend.office.cancel(`job-${JOB}`)
  goOnline()
  await expect.element(errorToast('Failed to update job: The office has cancelled the job.')).toBeVisible()
  expect(backend.office.jobs.get(`job-${JOB}`)?.status).toBe('cancelled')
})
