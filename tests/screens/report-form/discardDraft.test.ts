import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reportNumber } from '#domain/report.ts'
import {
  button,
  confirmAtSave,
  errorToast,
  expectAllSent,
  expectCount,
  focus,
  openReport,
  press,
  saveReport,
  tab,
  toast,
} from '../support/screen.ts'
import { openPortal } from '../support/openPortal.tsx'
import {
  discardDraft,
  draftWithWeather,
  field,
  JOB,
  openForm,
  sentReport,
  storedDrafts,
} from '../support/reportForm.ts'
import { samplePhoto } from '../support/pictures.ts'
import { AOIFE, identityOf } from '../support/theDay.ts'

const OWNER = AOIFE.auth_user_id
const CROWN = new File(['a picture of a crown'], 'crown.jpg', { type: 'image/jpeg' })
const FLUE = new File(['a picture of a flue'], 'flue.jpg', { type: 'image/jpeg' })

const removeButtons = button(/^Remove photo/)
const discardedElsewhere = page
  .getByRole('alert')
  .filter({ hasText: 'This draft was discarded in another tab' })

it('the question before a draft is discarded has the focus on Keep, and returns it', async () => {
  const portal = await openForm()
  await field('Weather Conditions').fill('Begun in error')
  await draftWithWeather(portal, 'Begun in error')
  focus(button('Discard Draft'))
  await press('{Enter}')
  await expect.element(button('Keep Draft')).toHaveFocus()
  await press('{Enter}')
  await expect.element(button('Discard Draft')).toHaveFocus()
  expect(await storedDrafts(portal)).toHaveLength(1)
})

it('a draft is discarded with its photos, and the next one begins blank', async () => {
  const portal = await openPortal()
  await openReport(JOB)
  const { store } = portal
  await field('Weather Conditions').fill('Begun in error')
  await userEvent.upload(field('Choose Photos'), [CROWN, FLUE])
  await expectCount(removeButtons, 2)
  const { reportId } = await draftWithWeather(portal, 'Begun in error')
  const photos = await store.photos(OWNER, reportId)
  expect(photos).toHaveLength(2)

  await discardDraft()
  await expect.element(toast('Draft Discarded')).toHaveTextContent(/report IR-\S+ is deleted\.$/)
  await expect.element(tab("Today's Jobs")).toBeVisible()
  expect(await storedDrafts(portal)).toEqual([])
  expect(await store.photos(OWNER, reportId)).toEqual([])
  expect(await Promise.all(photos.map(({ id }) => store.photoBytes(id)))).toEqual([null, null])
  history.back()
  await expect.poll(() => location.pathname).toBe('/technician')
  await expect.element(tab("Today's Jobs")).toBeVisible()
  expect(await storedDrafts(portal)).toEqual([])
  await openReport(JOB)
  await expect.element(field('Weather Conditions')).toHaveValue('')
})

it('a draft is discarded while its pictures are prepared, without an error about them afterwards', async () => {
  const prepare: (() => void)[] = []
  let photosTried = 0
  const portal = await openForm({
    breakStore: (store) => ({
      addPhoto: (...photo) => store.addPhoto(...photo).finally(() => (photosTried += 1)),
    }),
    preparePhoto: async (file) => {
      await new Promise<void>((resolve) => prepare.push(resolve))
      return samplePhoto(file)
    },
  })
  const [draft] = await storedDrafts(portal)
  await userEvent.upload(field('Choose Photos'), [CROWN, FLUE])
  await expect.element(page.getByText('Preparing: crown.jpg')).toBeInTheDocument()
  await expect.poll(() => prepare).toHaveLength(1)
  await discardDraft()
  prepare[0]?.()
  await expect.poll(() => photosTried).toBe(1)
  await expectCount(page.getByRole('alert'), 0)
  expect(await portal.store.pictures(OWNER, draft?.reportId ?? '')).toEqual([])
  expect(await portal.store.photos(OWNER, draft?.reportId ?? '')).toEqual([])
  expect(prepare, 'the other one is gone').toHaveLength(1)
})

it('[OB10s] a form whose draft another tab discards shows so, keeps what is entered, and saves nothing', async () => {
  const portal = await openForm()
  await field('Weather Conditions').fill('Typed before')
  await portal.store.discardDraft(await draftWithWeather(portal, 'Typed before'))
  await expect.element(discardedElsewhere).toBeInViewport()
  await field('Weather Conditions').fill('Typed after')
  await expect.element(page.getByText('The last changes could not be kept')).toBeInTheDocument()
  expect(await storedDrafts(portal)).toEqual([])
  await confirmAtSave()
  await expect
    .element(errorToast('Failed to save inspection report: This draft was discarded').first())
    .toBeVisible()
  await expect.element(field('Weather Conditions')).toHaveValue('Typed after')
  expect(portal.backend.accepted).toEqual([])
})

it('[OB10s] a draft that another tab discarded becomes a draft again on request, and is saved', async () => {
  const portal = await openForm()
  await field('Weather Conditions').fill('Typed before')
  await portal.store.discardDraft(await draftWithWeather(portal, 'Typed before'))
  await field('Weather Conditions').fill('Typed after')
  await discardedElsewhere.getByRole('button', { name: 'Keep as Draft' }).tap()
  await expectCount(page.getByRole('alert'), 0)
  await draftWithWeather(portal, 'Typed after')
  await field('Weather Conditions').fill('Typed in the end')
  await draftWithWeather(portal, 'Typed in the end')
  await saveReport()
  await expectAllSent()
  expect(sentReport(portal)).toMatchObject({ weather_conditions: 'Typed in the end' })
})

it('[OB10z] a form in which nothing was entered stays usable if another tab leaves the same one', async () => {
  const portal = await openForm()
  const { store } = portal
  const [draft] = await storedDrafts(portal)
  if (!draft) throw new Error('No draft is open')
  await store.dropUntouched(draft)
  await expect.poll(() => storedDrafts(portal)).toEqual([draft])
  await expectCount(page.getByRole('alert'), 0)
  await field('Weather Conditions').fill('Dry')
  expect(await draftWithWeather(portal, 'Dry')).toMatchObject({ reportId: draft.reportId })

  // Now something was entered.
  await store.discardDraft(draft)
  await expect.element(discardedElsewhere).toBeInViewport()
})

it('[OB10z] a form in which nothing was entered becomes that of the draft that another tab has begun', async () => {
  const portal = await openForm()
  const { store } = portal
  const [old] = await storedDrafts(portal)
  if (!old) throw new Error('No draft is open')
  const next = { ...old, reportId: crypto.randomUUID() }
  // Both before the form hears of either, as in a tab that was frozen meanwhile.
  await Promise.all([store.dropUntouched(old), store.openDraft(next)])
  await expect.element(page.getByText(reportNumber(next.reportId))).toBeVisible()
  await expectCount(page.getByRole('alert'), 0)
  await field('Weather Conditions').fill('Dry')
  expect(await draftWithWeather(portal, 'Dry')).toMatchObject({ reportId: next.reportId })
})

it('[OB10r] an old form does not confuse a newer draft with the one that it shows', async () => {
  const portal = await openForm()
  const { store, ports } = portal
  await field('Weather Conditions').fill('On an old form')
  const old = await draftWithWeather(portal, 'On an old form')
  await store.discardDraft(old)
  const newer = await ports.commands.openDraft(identityOf(AOIFE), old.jobId)
  await store.saveDraft(newer, { findings: { weather_conditions: 'Anew' } })
  await expect.element(page.getByText('and a new one was begun there')).toBeVisible()
  await field('Weather Conditions').fill('Still on an old form')
  await expect.element(page.getByText('The last changes could not be kept')).toBeInTheDocument()
  await draftWithWeather(portal, 'Anew')
})

it('[OB10x] a draft that another tab has saved is not discarded', async () => {
  const portal = await openForm()
  await field('Weather Conditions').fill('Gale')
  await portal.ports.commands.submitReport(await draftWithWeather(portal, 'Gale'))
  await button('Discard Draft').tap()
  await page.getByRole('group').getByRole('button', { name: 'Discard Draft' }).tap()
  await expect
    .element(page.getByText('Failed to discard the draft: This report has already been saved'))
    .toBeVisible()
  expect(await portal.store.reportOfJob(OWNER, `job-${JOB}`)).toMatchObject({
    report: { weather_conditions: 'Gale' },
  })
})

it('[OB10s] [OB10z] a draft that was discarded elsewhere and cannot be kept shows why', async () => {
  let isBroken = false
  const portal = await openForm({
    breakStore: (store) => ({
      openDraft: (...args) =>
        isBroken ? Promise.reject(new Error('The disk is broken')) : store.openDraft(...args),
    }),
  })
  const [draft] = await storedDrafts(portal)
  if (!draft) throw new Error('No draft is open')
  const notice = errorToast('Failed to keep the draft: The disk is broken')
  isBroken = true
  await portal.store.dropUntouched(draft)
  await expect.element(notice).toHaveTextContent(/^Error/)
  await notice.getByRole('button', { name: 'Dismiss' }).tap()
  await expectCount(notice, 0)
  await discardedElsewhere.getByRole('button', { name: 'Keep as Draft' }).tap()
  await expect.element(notice).toHaveTextContent(/^Error/)
  await expect.element(discardedElsewhere).toBeVisible()
})
