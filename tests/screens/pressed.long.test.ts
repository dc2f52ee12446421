import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { emulateMedia } from './support/accessible.ts'
import { middleOf, mouse } from './support/mouse.ts'
import { openPortal } from './support/openPortal.tsx'
import { openForm } from './support/reportForm.ts'
import { savedFile } from './support/savedFile.ts'
import {
  button,
  completeJob,
  expectSaved,
  jobCard,
  openReport,
  saveReport,
  startJob,
} from './support/screen.ts'

const CONTROLS = 'a, button, summary, select, label:has(input)'

/** What can be tapped in the window, and is not covered or disabled. */
function controlsInView(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => {
    const { x, y } = middleOf(control)
    return !control.matches(':disabled') && control.contains(document.elementFromPoint(x, y))
  })
}

/** Returns whether the control looks different while it is held down. */
async function looksPressed(control: HTMLElement): Promise<boolean> {
  const before = getComputedStyle(control).backgroundImage
  await mouse('mousePressed', middleOf(control))
  const pressed = getComputedStyle(control).backgroundImage
  // Released elsewhere: no click.
  await mouse('mouseReleased', { x: 0, y: 0 })
  return pressed !== before
}

it.each([
  '/technician',
  '/technician/jobs/job-CH-2002',
  '/technician/sync',
  '/technician/jobs/job-CH-2001/report',
])('[R48] each control of %s shows that it is pressed', async (at) => {
  await openPortal({ at })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => controlsInView().length).toBeGreaterThan(1)
  const silent = []
  for (const control of controlsInView()) if (!(await looksPressed(control))) silent.push(control.outerHTML)
  expect(silent).toEqual([])
})

it('[R48] Start Job and Save Report vibrate shortly', async () => {
  await preferMotion()
  const vibrate = countVibrations()
  await openForm()
  await saveReport()
  await expectSaved()
  expect(vibrate).toHaveBeenCalledExactlyOnceWith(10)
  await startJob('CH-2002')
  expect(vibrate).toHaveBeenCalledTimes(2)
})

it('[R48] a sheet comes up, and a toast with its tick comes down, within a quarter of a second', async () => {
  await preferMotion()
  const moves = noteMoves()
  await openForm()
  await button('Sections').tap()
  await expect.poll(() => moves).toContain('dialog translate 0.2s')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  await saveReport()
  await expectSaved()
  await expect
    .poll(() => moves)
    .toEqual(expect.arrayContaining(['div translate 0.15s', 'path stroke-dashoffset 0.25s']))
})

it('[R48] a screen that is opened from the list fades in; the list is there at once', async () => {
  await preferMotion()
  const moves = noteMoves()
  await openPortal()
  await openReport('CH-2001')
  await expect.poll(() => moves).toEqual(['main opacity 0.15s'])
  await button('Back to Dashboard').tap()
  await expect.element(jobCard('CH-2001')).toBeVisible()
  expect(moves).toHaveLength(1)
})

it('[R48] a job that is completed folds in the list, over jobs that have their places already', async () => {
  await preferMotion()
  await openPortal()
  const moves = noteMoves()
  await completeJob('CH-2001')
  await expect.poll(() => moves).toContain('article::after height 0.2s')
  const place = jobCard('CH-2001').element().getBoundingClientRect()
  expect(place.height, 'the line, without what is drawn below it').toBeLessThan(100)
})

it('[R48] a job that was completed before folds neither at the start nor when the list is opened again', async () => {
  await preferMotion()
  const portal = await openPortal()
  await completeJob('CH-2001')
  await expect.element(jobCard('CH-2001').getByText('Completed')).toBeVisible()
  const moves = noteMoves()
  await portal.reopen()
  await expect.element(jobCard('CH-2001').getByText('Completed')).toBeVisible()
  expect(moves).toEqual([])
})

it('[R48] nothing vibrates or moves on a phone that prefers reduced motion', async () => {
  const vibrate = countVibrations()
  const moves = noteMoves()
  await openForm()
  await button('Sections').tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  await saveReport()
  await expectSaved()
  await startJob('CH-2002')
  await completeJob('CH-2002')
  await expect.element(jobCard('CH-2002').getByText('Completed')).toBeVisible()
  expect(vibrate).not.toHaveBeenCalled()
  expect(moves).toEqual([])
})

it('[R48] a phone that can neither vibrate nor share files does the same work', async () => {
  await preferMotion()
  takeAway(Navigator.prototype, 'vibrate', 'share', 'canShare')
  await openForm()
  await button('Sections').tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  await saveReport()
  await expectSaved()
  const certificate = page.getByRole('button', { name: /^(Share|Save) PDF/ })
  await expect.element(certificate).toBeEnabled()
  const file = await savedFile(() => certificate.tap())
  expect(file.name).toMatch(/^Chimney report, .*\.pdf$/)
  await startJob('CH-2002')
  await completeJob('CH-2002')
  await expect.element(jobCard('CH-2002').getByText('Completed')).toBeVisible()
})

function preferMotion(): Promise<void> {
  return emulateMedia({ name: 'prefers-reduced-motion', value: 'no-preference' })
}

function countVibrations() {
  const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
  onTestFinished(() => vibrate.mockRestore())
  return vibrate
}

/** As in a browser without these; they are back after the test. */
function takeAway(prototype: object, ...names: string[]): void {
  for (const name of names) {
    const property = Object.getOwnPropertyDescriptor(prototype, name)
    if (!property) continue
    Reflect.deleteProperty(prototype, name)
    onTestFinished(() => void Object.defineProperty(prototype, name, property))
  }
}

/** What moves from now on: the element or what is drawn with it, the property and the time of each transition. */
function noteMoves(): string[] {
  const moves: string[] = []
  const note = ({ target, pseudoElement, propertyName }: TransitionEvent) => {
    if (!(target instanceof Element)) return
    const { transitionDuration } = getComputedStyle(target, pseudoElement)
    moves.push(`${target.localName}${pseudoElement} ${propertyName} ${transitionDuration}`)
  }
  document.addEventListener('transitionrun', note)
  onTestFinished(() => document.removeEventListener('transitionrun', note))
  return moves
}
