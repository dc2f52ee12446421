import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Store } from '#sync/ports/store.ts'
import { middleOf, mouse } from '../support/mouse.ts'
import { fileNamed } from '../support/pictures.ts'
import {
  choosePhotos,
  discardDraft,
  draftWithWeather,
  field,
  JOB,
  openForm,
  removeButtons,
} from '../support/reportForm.ts'
import { openSavedReport, reportInOffice } from '../support/savedReport.ts'
import {
  button,
  confirmAtSave,
  errorToast,
  expectCount,
  expectSaved,
  focus,
  jobCard,
  openReport,
  saveReport,
  textsOf,
  toast,
} from '../support/screen.ts'

const messages = page.getByRole('region', { name: 'Messages' })
const BROKEN = () => Promise.reject(new Error('The disk is broken'))

const nextFrame = () => new Promise(requestAnimationFrame)

it('[section 8] a report whose last input cannot be stored is not saved without it, and shows one error in the form beside its toast', async () => {
  const portal = await openForm({ breakStore: () => ({ saveDraft: BROKEN }) })
  await field('Weather Conditions').fill('Gale')
  await expect.element(messages.getByRole('alert')).toBeVisible()
  await confirmAtSave()
  const failed = 'Failed to save inspection report: The disk is broken'
  await expect.element(page.getByRole('region', { name: 'Notices' })).toHaveTextContent(`Error${failed}`)
  expect(textsOf(messages.getByRole('alert'))).toEqual([`${failed}What you entered is still on this page.`])
  expect(await portal.store.entries('user-aoife')).toEqual([])
})

it('a save that fails can be tapped again, however fast or slow it was, and its error goes while it is tried', async () => {
  const second = Promise.withResolvers<never>()
  let saves = 0
  await openForm({
    breakStore: () => ({ submitReport: () => ((saves += 1) === 1 ? BROKEN() : second.promise) }),
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await confirmAtSave()
  await expect.element(messages.getByRole('alert')).toBeVisible()
  vi.advanceTimersByTime(1_000)
  await nextFrame()
  await expect.element(button('Save Report')).toBeEnabled()
  vi.useRealTimers()

  await button('Save Report').tap()
  await expect.element(button('Saving Report...')).toBeDisabled()
  expect(textsOf(messages.getByRole('alert'))).toEqual([])
  second.reject(new Error('The disk is broken'))
  await expect.element(button('Save Report')).toBeEnabled()
  await expectCount(messages.getByRole('alert'), 1)
})

it('[R26] the toast of a saved report goes with the refusal of the server', async () => {
  const { backend, goOffline, goOnline } = await openForm()
  goOffline()
  await saveReport()
  backend.refuseNext('The office has cancelled the job')
  goOnline()
  await expect.element(errorToast('Failed to save inspection report: ')).toBeVisible()
  expect(toast('Inspection Report Created').elements()).toEqual([])
})

it('[R42] what an urgent report lacks is offered once, also if the save fails after it', async () => {
  let isBroken = true
  await openForm({
    breakStore: (store) => ({
      submitReport: (...args) => (isBroken ? BROKEN() : store.submitReport(...args)),
    }),
  })
  await page.getByRole('group', { name: 'Smoke Test Passed' }).getByText('Failed', { exact: true }).tap()
  await confirmAtSave()
  await expect.element(messages.getByRole('alert')).toBeVisible()
  isBroken = false
  await button('Save Report').tap()
  await expectSaved()
})

it('a tap on Save Report leaves the focus where it was, counts though the button moves under the finger, and not if the finger moves off', async () => {
  await openForm()
  const sheet = page.getByRole('dialog', { name: 'Before you save' })
  const save = button('Save Report').element()
  focus(field('Weather Conditions'))
  const place = middleOf(save)
  await mouse('mousePressed', place)
  await expect.element(field('Weather Conditions')).toHaveFocus()
  await mouse('mouseMoved', { x: place.x, y: place.y - 200 })
  await mouse('mouseReleased', { x: place.x, y: place.y - 200 })
  await nextFrame()
  expect(sheet.elements()).toEqual([])

  const bar = save.closest<HTMLElement>('form > div')
  await mouse('mousePressed', place)
  bar?.style.setProperty('translate', '0 -200px')
  await mouse('mouseReleased', place)
  await expect.element(sheet).toBeVisible()
})

it('toasts stay above the bar only while there is one that covers the end of the screen', async () => {
  await openForm({ size: { width: 320, height: 340 } })
  const inset = () => document.documentElement.style.getPropertyValue('--bar-inset')
  await expect.poll(inset).toBe('0px')
  await page.viewport(390, 664)
  const bar = button('Save Report').element().closest<HTMLElement>('form > div')
  await expect.poll(inset).toBe(`${bar?.offsetHeight}px`)
  await button('Back to Dashboard').tap()
  await expect.element(jobCard(JOB)).toBeVisible()
  await expect.poll(inset).toBe('')
})

/** What the form shows from now on: the alerts, and how many photos. */
function noteShown() {
  const shown = { alerts: new Set<string>(), photos: new Set<number>() }
  const observer = new MutationObserver(() => {
    if (!document.querySelector('form')) return
    for (const text of textsOf(messages.getByRole('alert'))) shown.alerts.add(text)
    shown.photos.add(removeButtons.elements().length)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return shown
}

/** `submitReport` and `discardDraft` resolve only after the form has read what they changed. */
function slowEnds(store: Store): Partial<Store> {
  let reads = 0
  const counted =
    <Args extends unknown[], Read>(read: (...args: Args) => Promise<Read>) =>
    async (...args: Args): Promise<Read> => {
      const found = await read(...args)
      reads += 1
      return found
    }
  const slow =
    <Args extends unknown[], Result>(end: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const before = reads
      const result = await end(...args)
      await expect.poll(() => reads).toBeGreaterThan(before)
      for (let frame = 0; frame < 10; frame += 1) await nextFrame()
      return result
    }
  return {
    job: counted((...args: Parameters<Store['job']>) => store.job(...args)),
    report: counted((...args: Parameters<Store['report']>) => store.report(...args)),
    draft: counted((...args: Parameters<Store['draft']>) => store.draft(...args)),
    photos: counted((...args: Parameters<Store['photos']>) => store.photos(...args)),
    submitReport: slow((...args: Parameters<Store['submitReport']>) => store.submitReport(...args)),
    discardDraft: slow((...args: Parameters<Store['discardDraft']>) => store.discardDraft(...args)),
  }
}

it('while a report is saved its form warns of nothing and keeps its photos', async () => {
  await openForm({ breakStore: slowEnds })
  await choosePhotos(fileNamed('crown.jpg'))
  await expectCount(removeButtons, 1)
  const shown = noteShown()
  await saveReport()
  expect([...shown.alerts]).toEqual([])
  expect([...shown.photos]).toEqual([1])
})

it('[R29] while a correction is saved its form does not warn that the report was corrected', async () => {
  const portal = await openSavedReport({
    before: ({ backend }) => reportInOffice(backend.office),
    breakStore: slowEnds,
  })
  await button('Correct Report').tap()
  await field('Weather Conditions').fill('Gale')
  await draftWithWeather(portal, 'Gale')
  const shown = noteShown()
  await button('Save Report').tap()
  await expect.element(toast('Inspection Report Corrected')).toBeVisible()
  expect([...shown.alerts]).toEqual([])
})

it('while a draft is discarded its form does not warn that it is gone', async () => {
  const portal = await openForm({ breakStore: slowEnds })
  await field('Weather Conditions').fill('Gale')
  await draftWithWeather(portal, 'Gale')
  await choosePhotos(fileNamed('crown.jpg'))
  await expectCount(removeButtons, 1)
  const shown = noteShown()
  await discardDraft()
  expect([...shown.alerts]).toEqual([])
  expect([...shown.photos]).toEqual([1])
})

it.each(['Take Photo', 'Choose Photos', 'Photo of Damper', 'Choose photos of Damper'])(
  '[OB1a] what could not be stored is stored again before %s opens the camera or the library over the page',
  async (label) => {
    let isBroken = true
    const portal = await openForm({
      breakStore: (store) => ({ saveDraft: (...args) => (isBroken ? BROKEN() : store.saveDraft(...args)) }),
    })
    await field('Weather Conditions').fill('Gale')
    await expect.element(messages.getByRole('alert')).toBeVisible()
    if (label.endsWith('Damper')) await button('Damper: Not opened').tap()
    await expect.element(field(label)).toBeInTheDocument()
    isBroken = false
    const keepClosed = (event: Event) => event.preventDefault()
    document.addEventListener('click', keepClosed)
    field(label)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    document.removeEventListener('click', keepClosed)
    await draftWithWeather(portal, 'Gale')
  },
)

it('[OB1b] a picture keeps its draft, though the form is left before it is stored', async () => {
  const held = Promise.withResolvers<void>()
  const portal = await openForm({
    breakStore: (store) => ({ addPicture: (...args) => held.promise.then(() => store.addPicture(...args)) }),
  })
  await userEvent.upload(field('Take Photo'), [fileNamed('crown.jpg')])
  await button('Back to Dashboard').tap()
  await expect.element(jobCard(JOB)).toHaveTextContent('Report begun')
  held.resolve()
  await openReport(JOB)
  await expectCount(removeButtons, 1)
  expect(await portal.store.drafts('user-aoife')).toHaveLength(1)
})
