import { expect, it } from 'vitest'
import { fileNamed, samplePhoto } from '../support/pictures.ts'
import { choosePhotos, openForm, removeButtons, storedDrafts } from '../support/reportForm.ts'
import { expectAllSent, expectCount, saveReport } from '../support/screen.ts'
import { AOIFE } from '../support/theDay.ts'

it(
  '[OB20a] of a hundred pictures chosen at once none is lost, though the app is closed when three are photos',
  { timeout: 300_000 },
  async () => {
    let mayPrepare = 3
    const portal = await openForm({
      preparePhoto: async (file) => {
        if (mayPrepare === 0) return new Promise(() => {})
        mayPrepare -= 1
        return samplePhoto(file)
      },
    })
    const names = Array.from({ length: 100 }, (_, index) => `photo-${index + 1}.jpg`)
    await choosePhotos(...names.map((name) => fileNamed(name)))
    await expectCount(removeButtons, 3)
    const { pathname } = window.location
    const [draft] = await storedDrafts(portal)
    const ofReport = [AOIFE.auth_user_id, draft?.reportId ?? ''] as const
    await expect.poll(async () => (await portal.store.pictures(...ofReport)).length).toBe(97)
    mayPrepare = Infinity
    await portal.reopen(pathname)
    for (let prepared = 10; prepared <= 100; prepared += 10) {
      await expect
        .poll(async () => (await portal.store.photos(...ofReport)).length)
        .toBeGreaterThanOrEqual(prepared)
    }
    await expectCount(removeButtons, 100)
    await saveReport()
    await expectAllSent()
    const [sent] = portal.backend.office.reports.values()
    expect(sent?.photos.map((path) => path.replace(/^.*(?=photo-)/, ''))).toEqual(names)
  },
)
