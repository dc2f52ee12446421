import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { StorageFullError } from '#sync/ports/store.ts'
import { photoErrorFor } from '../../../src/portal/drafts/preparedPhoto.ts'
import { openPortal } from '../support/openPortal.tsx'
import { fileNamed, samplePhoto } from '../support/pictures.ts'
import {
  button,
  errorToast,
  expectAllSent,
  expectCount,
  focus,
  jobCard,
  openJob,
  press,
  toast,
} from '../support/screen.ts'
import { AOIFE } from '../support/theDay.ts'

const OWNER = AOIFE.auth_user_id
const BROKEN = new Error('The disk is broken')
const DOOR = fileNamed('door.jpg')

const sheet = page.getByRole('dialog', { name: 'Could not do the job' })
const note = sheet.getByLabelText('Note for the office')
const tell = sheet.getByRole('button', { name: 'Tell the office' })
const photos = sheet.getByRole('img')
const openButton = page.getByRole('button', { name: 'Could not do the job', exact: true })

it.each([
  ['the technician looks at another app', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the page ends', () => window.dispatchEvent(new Event('pagehide'))],
  ['the screen is left', () => history.back()],
])(
  '[R32] [OB12a] what is entered and could not be stored shows an error, and is stored when %s',
  async (_when, leave) => {
    const { store } = await openPortal()
    await openSheet()
    vi.spyOn(store, 'saveVisitDraft').mockRejectedValueOnce(BROKEN)
    await note.fill('Gate locked')
    await expect
      .element(sheet.getByRole('alert'))
      .toHaveTextContent('What you entered could not be kept on this phone: The disk is broken')
    expect(await store.visitDrafts(OWNER)).toEqual([])
    leave()
    await expect.poll(() => store.visitDrafts(OWNER)).toMatchObject([{ note: 'Gate locked' }])
  },
)

it('[R32] what could not be stored can be discarded, and is not stored after that', async () => {
  const { store } = await openPortal()
  await openSheet()
  const saving = vi.spyOn(store, 'saveVisitDraft')
  for (let time = 0; time < 2; time += 1) saving.mockRejectedValueOnce(BROKEN)
  await note.fill('The wrong job')
  await expect.element(sheet.getByRole('alert')).toBeVisible()
  await discard()
  await expectCount(sheet, 0)
  await expect.element(openButton).toHaveFocus()
  await openButton.tap()
  await expect.element(note).toHaveValue('')
  expect(saving).toHaveBeenCalledTimes(2)
})

it('[R32] what could not be stored is recorded, instead of what another tab has stored, and is no draft after that', async () => {
  const { backend, store } = await openPortal()
  await openSheet()
  const ofOtherTab = { reason: 'unsafe', note: 'Of another tab' } as const
  const key = { ownerId: OWNER, jobId: 'job-CH-2002', visitId: crypto.randomUUID() }
  await store.saveVisitDraft(() => ({ ...key, ...ofOtherTab }), {})
  const saving = vi.spyOn(store, 'saveVisitDraft')
  for (let time = 0; time < 4; time += 1) saving.mockRejectedValueOnce(BROKEN)
  await sheet.getByRole('radio', { name: 'Nobody at home' }).tap()
  await sheet.getByRole('radio', { name: 'No access' }).tap()
  await note.fill('Gate locked')
  await tell.tap()
  await expectCount(sheet, 0)
  await expectAllSent()
  expect(backend.accepted).toMatchObject([
    { kind: 'visit.record', visit: { reason: 'no_access', note: 'Gate locked' } },
  ])
  expect(await store.visitDrafts(OWNER)).toEqual([])
  expect(saving).toHaveBeenCalledTimes(4)
})

it('[R32] each job has its own draft, and to discard one leaves the other', async () => {
  const { store } = await openPortal()
  await openSheet()
  await note.fill('Of CH-2002')
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await button('Back to Dashboard').tap()
  await openJob('CH-2003')
  await openButton.tap()
  await expect.element(note).toHaveValue('')
  await note.fill('Of CH-2003')
  const notes = async () => (await store.visitDrafts(OWNER)).map((draft) => draft.note).sort()
  await expect.poll(notes).toEqual(['Of CH-2002', 'Of CH-2003'])
  await discard()
  await expectCount(sheet, 0)
  expect(await notes()).toEqual(['Of CH-2002'])
})

it('[R32] [OB20i] pictures that wait while the draft is discarded begin no other one', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warned.mockRestore())
  const prepared = Promise.withResolvers<void>()
  const isFull = () => Promise.reject(new StorageFullError('full'))
  const { store, reopen } = await openPortal({
    breakStore: () => ({ addPicture: isFull }),
    preparePhoto: async (file) => {
      await prepared.promise
      return samplePhoto(file)
    },
  })
  await openSheet()
  const attempts = vi.spyOn(store, 'beginPhoto')
  await userEvent.upload(sheet.getByLabelText('Choose Photos'), [DOOR, fileNamed('gate.jpg')])
  await expect.poll(() => attempts.mock.calls.length).toBe(1)
  await discard()
  await expectCount(sheet, 0)
  prepared.resolve()
  await expect.poll(() => attempts.mock.calls.length).toBe(2)
  await reopen(location.pathname)
  await expect.element(openButton).toBeVisible()
  expect(await store.visitDrafts(OWNER)).toEqual([])
})

it('[R32] pictures of a draft that cannot be read show why', async () => {
  const { store, reopen } = await openPortal()
  await openSheet()
  await note.fill('Gate locked')
  await expect.poll(() => store.visitDrafts(OWNER)).toHaveLength(1)
  vi.spyOn(store, 'pictures').mockRejectedValue(BROKEN)
  await reopen(location.pathname)
  await button('Could not do the job (begun)').tap()
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('The disk is broken')
})

it('[R32] the record of a visit takes twenty photos, and names what is too many', async () => {
  await openPortal()
  await openSheet()
  const files = Array.from({ length: 21 }, (_, index) => fileNamed(`door-${index + 1}.jpg`))
  await userEvent.upload(sheet.getByLabelText('Choose Photos'), files)
  await expect
    .element(sheet.getByRole('alert'))
    .toHaveTextContent('door-21.jpg: The record of a visit can have 20 photos.')
  await expectCount(photos, 20)
})

it('[R32] while a photo is prepared, the sheet says so, and the office is not told', async () => {
  const prepared = Promise.withResolvers<void>()
  await openPortal({
    preparePhoto: async (file) => {
      await prepared.promise
      return samplePhoto(file)
    },
  })
  await openSheet()
  await userEvent.upload(sheet.getByLabelText('Choose Photos'), DOOR)
  await expect.element(sheet.getByText('Preparing the photos…')).toBeVisible()
  await expect.element(tell).toBeDisabled()
  prepared.resolve()
  await expect.element(tell).toBeEnabled()
  await expectCount(sheet.getByText('Preparing the photos…'), 0)
})

it('[R32] what went wrong with a picture stays while none is chosen, and goes with the next one', async () => {
  await openPortal({
    preparePhoto: (file) => {
      if (file.name === 'letter.jpg') throw photoErrorFor('pdf')
      return samplePhoto(file)
    },
  })
  await openSheet()
  const library = sheet.getByLabelText('Choose Photos')
  await userEvent.upload(library, fileNamed('letter.jpg'))
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('letter.jpg: This file is not a picture')
  // As a browser does whose library is left.
  library.element().dispatchEvent(new Event('change', { bubbles: true }))
  await new Promise(requestAnimationFrame)
  await expectCount(sheet.getByRole('alert'), 1)
  await userEvent.upload(library, DOOR)
  await expectCount(photos, 1)
  await expectCount(sheet.getByRole('alert'), 0)
  expect(library.element(), 'the same file can be chosen again').toHaveProperty('value', '')
})

it('[R32] the small copy of a photo keeps its address, and its memory is freed when the photo or the screen goes', async () => {
  const revoking = vi.spyOn(URL, 'revokeObjectURL')
  onTestFinished(() => revoking.mockRestore())
  const addresses = () => photos.elements().map((photo) => photo.getAttribute('src'))
  await openPortal()
  await openSheet()
  await userEvent.upload(sheet.getByLabelText('Choose Photos'), DOOR)
  await expectCount(photos, 1)
  const [door] = addresses()
  expect(door).toMatch(/^blob:/)
  await userEvent.upload(sheet.getByLabelText('Choose Photos'), fileNamed('gate.jpg'))
  await expectCount(photos, 2)
  const [first, gate] = addresses()
  expect(first).toBe(door)
  // A file that an earlier test saved is freed a minute later.
  const freed = () => revoking.mock.calls.flat().filter((address) => address === door || address === gate)
  await sheet.getByRole('button', { name: 'Remove photo 1' }).tap()
  await expectCount(photos, 1)
  await expect.poll(freed).toEqual([door])
  history.back()
  await expect.poll(freed).toEqual([door, gate])
})

it('[R32] a record whose job is gone says so, and what was entered stays', async () => {
  const { ports } = await openPortal()
  await openSheet()
  const recording = Promise.withResolvers<boolean>()
  vi.spyOn(ports.commands, 'recordVisit').mockReturnValueOnce(recording.promise)
  await sheet.getByRole('radio', { name: 'No access' }).tap()
  await tell.tap()
  await expect.element(tell).toBeDisabled()
  recording.resolve(false)
  await expect
    .element(sheet.getByRole('alert'))
    .toHaveTextContent(
      'This job is no longer on this phone, so nothing was recorded. What you entered is still here. Please ring the office.',
    )
  await expect.element(tell).toBeEnabled()
  await expect.element(sheet.getByRole('radio', { name: 'No access' })).toBeChecked()
})

it('[R32] the arrow keys move between the reasons, and Tab leaves them', async () => {
  await openPortal()
  await openSheet()
  focus(sheet.getByRole('radio', { name: 'No access' }))
  await press('{ArrowDown}')
  await expect.element(sheet.getByRole('radio', { name: 'Nobody at home' })).toBeChecked()
  await press('{Tab}')
  await expect.element(note).toHaveFocus()
})

it('[R32] the sheet opens the camera or the library, and its note ends at the limit', async () => {
  await openPortal()
  await openSheet()
  await expect.element(sheet.getByLabelText('Take Photo')).toHaveAttribute('capture', 'environment')
  await expect.element(sheet.getByLabelText('Choose Photos')).toHaveAttribute('multiple')
  await expect.element(note).toHaveAttribute('maxlength', '2000')
})

it('[section 8] [R32] the toast of a record replaces the error of the last tap on the job', async () => {
  const { ports } = await openPortal()
  vi.spyOn(ports.commands, 'startJob').mockRejectedValueOnce(BROKEN)
  await jobCard('CH-2002').getByRole('button', { name: 'Start Job' }).tap()
  const failed = errorToast('Failed to update job: The disk is broken')
  await expect.element(failed).toBeVisible()
  await openSheet()
  await sheet.getByRole('radio', { name: 'No access' }).tap()
  await tell.tap()
  await expect.element(toast('Visit Recorded')).toBeVisible()
  expect(failed.elements()).toEqual([])
})

async function openSheet(): Promise<void> {
  await openJob('CH-2002')
  await openButton.tap()
  await expect.element(note).toBeVisible()
}

async function discard(): Promise<void> {
  await sheet.getByRole('button', { name: 'Discard' }).tap()
  await sheet.getByRole('group').getByRole('button', { name: 'Discard' }).tap()
}
