import { expect, it, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { daysAfter } from '#domain/time.ts'
import type { TakenPicture } from '#sync/draft.ts'
import type { Store } from '#sync/ports/store.ts'
import { photoErrorFor } from '../../../src/portal/drafts/preparedPhoto.ts'
import { openPortal, type OpenPortal } from '../support/openPortal.tsx'
import { samplePhoto } from '../support/pictures.ts'
import { button, expectAllSent, expectCount, jobCard, openJob, tab, toast } from '../support/screen.ts'
import { AOIFE, CORMAC, TODAY } from '../support/theDay.ts'

const DOOR = new File(['a picture of a door'], 'door.jpg', { type: 'image/jpeg' })

it('[R32] a job that could not be done needs a reason, and a note if it is another one', async () => {
  await openPortal()
  const sheet = await openSheet()
  await sheet.getByRole('button', { name: 'Tell the office' }).tap()
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('Choose why the job could not be done.')
  await sheet.getByRole('radio', { name: 'Other', exact: true }).tap()
  await sheet.getByRole('button', { name: 'Tell the office' }).tap()
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('Say in the note what happened.')
})

it('[R32] what was entered is still there after the sheet was closed by accident', async () => {
  await openPortal()
  const sheet = await openSheet()
  await sheet.getByLabelText('Note for the office').fill('Rang twice, dog in the yard')
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await button('Could not do the job (begun)').tap()
  await expect.element(sheet.getByLabelText('Note for the office')).toHaveValue('Rang twice, dog in the yard')
})

it('[R32] a job that could not be done is recorded once, with a photo, without a connection', async () => {
  const { backend, goOffline, goOnline } = await openPortal()
  goOffline()
  const sheet = await openSheet()
  await sheet.getByRole('radio', { name: 'Nobody at home' }).tap()
  await sheet.getByLabelText('Note for the office').fill('Rang twice, dog in the yard')
  await userEvent.upload(sheet.getByLabelText('Choose Photos'), DOOR)
  await expect.element(sheet.getByRole('img', { name: '1: door.jpg' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Tell the office' }).dblClick()
  await expectCount(page.getByRole('dialog'), 0)
  await expect
    .element(toast('Visit Recorded'))
    .toHaveTextContent('It will be sent when there is a connection.')
  await expect.element(page.getByText(/^The office will be told: Nobody at home, \d\d:\d\d$/)).toBeVisible()
  expect(backend.accepted).toEqual([])

  goOnline()
  await expectAllSent()
  await expect.element(page.getByText(/^The office has been told: Nobody at home, \d\d:\d\d$/)).toBeVisible()
  expect(backend.accepted).toMatchObject([
    { kind: 'visit.record', visit: { reason: 'nobody_home', note: 'Rang twice, dog in the yard' } },
    { kind: 'photo.upload' },
  ])
  expect(backend.office.jobs.get('job-CH-2002')).toMatchObject({ status: 'pending' })
})

it('[R32] the card shows that the office was told, until the office moves the job', async () => {
  const { backend } = await openPortal()
  const sheet = await openSheet()
  await sheet.getByRole('radio', { name: 'Nobody at home' }).tap()
  await sheet.getByRole('button', { name: 'Tell the office' }).tap()
  await expectAllSent()
  await button('Back to Dashboard').tap()
  await expect.element(jobCard('CH-2002')).toHaveTextContent('The office has been told: Nobody at home')

  backend.office.edit('job-CH-2002', daysAfter(TODAY, 1))
  await button('Refresh').tap()
  await tab('All Jobs').tap()
  await expect.element(jobCard('CH-2002')).toHaveTextContent('Edit 1')
  await expect.element(jobCard('CH-2002')).not.toHaveTextContent('The office has been told')
})

it('[R32] a draft of a visit record can be discarded, after a question', async () => {
  const { reopen } = await openPortal()
  const sheet = await openSheet()
  await expectCount(sheet.getByRole('button', { name: 'Discard' }), 0)
  await sheet.getByLabelText('Note for the office').fill('The wrong job')
  await sheet.getByRole('button', { name: 'Discard' }).tap()
  await sheet.getByRole('button', { name: 'Keep' }).tap()
  await sheet.getByRole('button', { name: 'Discard' }).tap()
  await sheet.getByRole('group').getByRole('button', { name: 'Discard' }).tap()
  await expectCount(page.getByRole('dialog'), 0)
  await reopen(location.pathname)
  await button('Could not do the job').tap()
  await expect.element(sheet.getByLabelText('Note for the office')).toHaveValue('')
})

it('[R32] a photo of a visit can be removed, and shows an error if that cannot be stored', async () => {
  const { store } = await openPortal()
  const sheet = await openSheet()
  await userEvent.upload(sheet.getByLabelText('Choose Photos'), DOOR)
  const remove = sheet.getByRole('button', { name: 'Remove photo 1' })
  await expect.element(remove).toBeVisible()
  const breaking = vi.spyOn(store, 'removePhoto').mockRejectedValueOnce(new Error('The disk is broken'))
  await remove.tap()
  await expect
    .element(sheet.getByRole('alert'))
    .toHaveTextContent(/^Error.*Failed to remove the photo: The disk is broken/)
  expect(breaking).toHaveBeenCalledOnce()
  await remove.tap()
  await expectCount(sheet.getByRole('img'), 0)
  await expect.element(sheet.getByLabelText('Take Photo')).toHaveFocus()
})

it('[R32] a record that cannot be discarded or stored shows an error, and what was entered stays', async () => {
  const { store, ports } = await openPortal()
  const sheet = await openSheet()
  await sheet.getByRole('radio', { name: 'No access' }).tap()
  vi.spyOn(store, 'discardDraft').mockRejectedValueOnce(new Error('The disk is broken'))
  await sheet.getByRole('button', { name: 'Discard' }).tap()
  await sheet.getByRole('group').getByRole('button', { name: 'Discard' }).tap()
  const error = sheet.getByRole('alert')
  await expect.element(error).toHaveTextContent('Failed to discard what you entered: The disk is broken')
  await error.getByRole('button', { name: 'Dismiss' }).tap()
  vi.spyOn(ports.commands, 'recordVisit').mockRejectedValueOnce(new Error('The disk is broken'))
  await sheet.getByRole('button', { name: 'Tell the office' }).tap()
  await expect
    .element(error)
    .toHaveTextContent('The visit could not be kept on this phone: The disk is broken')
  await expect.element(sheet.getByRole('radio', { name: 'No access' })).toBeChecked()
  await sheet.getByRole('button', { name: 'Tell the office' }).tap()
  await expect
    .element(toast('Visit Recorded'))
    .toHaveTextContent('The office is told about job CH-2002: No access.')
  await expect.element(toast('Visit Recorded')).not.toHaveTextContent('connection')
})

it('[R32] a draft of a visit record with a photo alone can be discarded, too', async () => {
  await openPortal()
  const sheet = await openSheet()
  await userEvent.upload(sheet.getByLabelText('Choose Photos'), DOOR)
  await expect.element(sheet.getByRole('img', { name: '1: door.jpg' })).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Discard' })).toBeVisible()
})

it('[R32] [OB13d] an unfinished record on a job that is reassigned meanwhile can still be saved', async () => {
  const portal = await openPortal()
  const sheet = await openSheet()
  await sheet.getByRole('radio', { name: 'Not safe to work' }).tap()
  await sheet.getByLabelText('Note for the office').fill('Loose slates')
  await takeJobAway(portal)
  await sheet.getByRole('button', { name: 'Tell the office' }).tap()
  await expectCount(page.getByRole('dialog'), 0)
  await expect
    .poll(() => portal.backend.accepted)
    .toMatchObject([{ kind: 'visit.record', visit: { note: 'Loose slates' } }])
})

it('[R32] [OB13e] what is entered after the job was taken away is found again, and can be recorded', async () => {
  const portal = await openPortal()
  const sheet = await openSheet()
  await takeJobAway(portal)
  await expect.element(page.getByText('This job is not on this phone')).toBeInTheDocument()
  await sheet.getByRole('radio', { name: 'No access' }).tap()
  await sheet.getByLabelText('Note for the office').fill('Gate locked')
  await portal.reopen('/technician/sync')
  await page.getByRole('link', { name: /job CH-2002 could not be done is begun/ }).tap()
  await expect.element(button('Could not do the job (begun)')).toBeVisible()
  await expectCount(button('Start Job'), 0)
  await button('Could not do the job (begun)').tap()
  await expect.element(sheet.getByLabelText('Note for the office')).toHaveValue('Gate locked')
  await sheet.getByRole('button', { name: 'Tell the office' }).tap()
  await expect
    .poll(() => portal.backend.accepted)
    .toMatchObject([{ kind: 'visit.record', visit: { note: 'Gate locked' } }])
})

it('[R32] a file that is no picture is named with the reason', async () => {
  await openPortal({
    preparePhoto: () => {
      throw photoErrorFor('pdf')
    },
  })
  const sheet = await openSheet()
  await userEvent.upload(sheet.getByLabelText('Choose Photos'), DOOR)
  await expect
    .element(sheet.getByRole('alert'))
    .toHaveTextContent('door.jpg: This file is not a picture but a PDF')
})

it('[R32] [OB20c] a picture for which there was no memory once becomes a photo when the sheet is opened again', async () => {
  let isMemoryShort = true
  const { reopen } = await openPortal({
    preparePhoto: async (file) => {
      if (isMemoryShort) throw photoErrorFor('no-memory')
      return samplePhoto(file)
    },
  })
  const sheet = await openSheet()
  await userEvent.upload(sheet.getByLabelText('Choose Photos'), DOOR)
  const failure = sheet.getByRole('alert')
  await expect.element(failure).toHaveTextContent('door.jpg: This phone had no memory left')
  isMemoryShort = false
  await reopen(location.pathname)
  await button('Could not do the job (begun)').tap()
  await expect.element(sheet.getByRole('img', { name: '1: door.jpg' })).toBeVisible()
})

it('[R32] [OB20d] a picture that is kept is tried again by "Tell the office", which waits for its photo', async () => {
  let isMemoryShort = true
  const { backend } = await openPortal({
    preparePhoto: async (file) => {
      if (isMemoryShort) throw photoErrorFor('no-memory')
      return samplePhoto(file)
    },
  })
  const sheet = await openSheet()
  await sheet.getByRole('radio', { name: 'No access' }).tap()
  await userEvent.upload(sheet.getByLabelText('Choose Photos'), DOOR)
  await expect
    .element(sheet.getByRole('alert'))
    .toHaveTextContent('The picture is kept, and tried again when you tell the office or open this again.')
  isMemoryShort = false
  await sheet.getByRole('button', { name: 'Tell the office' }).tap()
  await expect
    .element(sheet.getByRole('alert'))
    .toHaveTextContent('Some photos are still being prepared. Wait until they show, then tap again.')
  await expect.element(sheet.getByRole('img', { name: '1: door.jpg' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Tell the office' }).tap()
  await expectCount(page.getByRole('dialog'), 0)
  await expect
    .poll(() => backend.accepted)
    .toMatchObject([{ kind: 'visit.record', visit: { reason: 'no_access' } }, { kind: 'photo.upload' }])
})

it('[R32] [OB20j] what is entered after another tab recorded the visit begins another record, with all that is shown', async () => {
  const { backend, ports, store } = await openPortal()
  const owner = AOIFE.auth_user_id
  const sheet = await openSheet()
  await sheet.getByRole('radio', { name: 'No access' }).tap()
  await userEvent.upload(sheet.getByLabelText('Choose Photos'), DOOR)
  const photos = sheet.getByRole('img')
  await expectCount(photos, 1)
  const row = await store.job(owner, 'job-CH-2002')
  if (!row) throw new Error('no job')
  await ports.commands.recordVisit(owner, row.job, { reason: 'no_access', note: '' }, {})
  await expectCount(photos, 0)
  await userEvent.upload(sheet.getByLabelText('Choose Photos'), DOOR)
  await expectCount(photos, 1)
  await sheet.getByLabelText('Note for the office').fill('Gate still locked')
  await expect
    .poll(() => store.visitDrafts(owner))
    .toMatchObject([{ reason: 'no_access', note: 'Gate still locked' }])
  await sheet.getByRole('button', { name: 'Tell the office' }).tap()
  await expectCount(page.getByRole('dialog'), 0)
  await expect.poll(() => backend.accepted).toHaveLength(4)
  const visits = backend.accepted.flatMap((one) => (one.kind === 'visit.record' ? [one.visit] : []))
  expect(visits).toMatchObject([
    { reason: 'no_access', note: '' },
    { reason: 'no_access', note: 'Gate still locked' },
  ])
  expect(visits[0]?.id).not.toBe(visits[1]?.id)
})

it('[R32] [OB20g] a picture whose preparation ends the app each time is given up, and nothing else is lost', async () => {
  const { reopen, store } = await openPortal({ preparePhoto: () => new Promise(() => {}) })
  const sheet = await openSheet()
  await sheet.getByLabelText('Note for the office').fill('Gate locked')
  await userEvent.upload(sheet.getByLabelText('Choose Photos'), DOOR)
  for (const attempts of [1, 2, 3, 4]) {
    await expect.poll(() => pictures(store)).toMatchObject([{ attempts }])
    await reopen(location.pathname)
    await button('Could not do the job (begun)').tap()
  }
  await expect
    .element(sheet.getByRole('alert'))
    .toHaveTextContent('door.jpg: This picture could not be prepared')
  await expect.element(sheet.getByLabelText('Note for the office')).toHaveValue('Gate locked')
  await expect.poll(() => pictures(store)).toEqual([])
})

/** The pictures of the visit from which no photo was made yet. */
async function pictures(store: Store): Promise<TakenPicture[]> {
  const [draft] = await store.visitDrafts(AOIFE.auth_user_id)
  return draft ? store.pictures(draft.ownerId, draft.visitId) : []
}

async function openSheet(): Promise<Locator> {
  await openJob('CH-2002')
  await button('Could not do the job').tap()
  const sheet = page.getByRole('dialog', { name: 'Could not do the job' })
  await expect.element(sheet.getByLabelText('Note for the office')).toBeVisible()
  return sheet
}

/** Assigns the job to another technician, and waits for the pull that returns it as gone. */
async function takeJobAway({ backend, goOffline, goOnline }: OpenPortal): Promise<void> {
  backend.office.reassign('job-CH-2002', CORMAC.id)
  const { pulls } = backend
  // The return of the network triggers a pull.
  goOffline()
  goOnline()
  await expect.poll(() => backend.pulls).toBeGreaterThan(pulls)
}
