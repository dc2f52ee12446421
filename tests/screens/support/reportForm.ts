import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import type { Report } from '#domain/report.ts'
import type { Draft } from '#sync/draft.ts'
import { BUTTONS, FIELDS, TOASTS } from '../../support/technician/texts.ts'
import { openPortal, type OpenPortal } from './openPortal.tsx'
import { button } from './screen.ts'
import { AOIFE } from './theDay.ts'

/** The job in progress whose report the tests write. */
export const JOB = 'CH-2001'

/** What the end of the form lists. */
export const review = page.getByRole('region', { name: 'Review' })

/** A field of the form, by its whole label. */
export function field(label: string): Locator {
  return page.getByLabelText(label, { exact: true })
}

/** Sets the text of a field as typing or pasting does. */
export function enter(label: string, inputType: string, text: string): void {
  const element = field(label).element()
  const { prototype } = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text)
  element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }))
}

/** One for each photo of the form. */
export const removeButtons = button(/^Remove photo/)

export async function choosePhotos(...files: File[]): Promise<void> {
  await userEvent.upload(field('Choose Photos'), files)
}

/** Opens the portal at the form of the job in progress, which is quicker than by its card. */
export async function openForm(options: Parameters<typeof openPortal>[0] = {}): Promise<OpenPortal> {
  const portal = await openPortal({ at: `/technician/jobs/job-${JOB}/report`, ...options })
  await expect.element(page.getByLabelText(FIELDS.weather)).toBeVisible()
  return portal
}

/** The report that the server has. */
export function sentReport({ backend }: OpenPortal): Report | undefined {
  return [...backend.office.reports.values()][0]?.report
}

/** The drafts on the phone. */
export function storedDrafts({ store }: OpenPortal): Promise<Draft[]> {
  return store.drafts(AOIFE.auth_user_id)
}

/** The draft on the phone, once its weather is this text. */
export async function draftWithWeather(portal: OpenPortal, weather: string): Promise<Draft> {
  await expect.poll(() => storedDrafts(portal)).toMatchObject([{ findings: { weather_conditions: weather } }])
  const [draft] = await storedDrafts(portal)
  if (!draft) throw new Error('No draft')
  return draft
}

/** Discards the open draft, and confirms it. Resolves when its toast is on the screen. */
export async function discardDraft(): Promise<void> {
  await button(BUTTONS.discardDraft).tap()
  await page.getByRole('group').getByRole('button', { name: BUTTONS.discardDraft }).tap()
  await expect.element(page.getByText(TOASTS.draftDiscarded)).toBeVisible()
}
