import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { captureSnapshot } from '../../src/portal/start/captureSnapshot.ts'
import { statusOnceSent } from '../../src/portal/outbox/SyncBar.tsx'
import { ALL_SENT } from '../../src/portal/outbox/syncStatus.ts'
import type { Identity } from '#sync/ports/identityStore.ts'
import { outOfTouchAt } from '#sync/retention/retention.ts'
import { ACCEPTED_UNTIL, anIdentity, OWNER } from '../support/store/samples.ts'

const PULLED_AT = new Date(2026, 2, 4, 9, 30)
const CURSOR = {
  since: null,
  pulledAt: PULLED_AT.toISOString(),
  acceptedCount: 0,
  history: null,
  areReportsBehind: false,
}

let visibility: DocumentVisibilityState
let written: string[]
let onceSent: string
let shownIn: { from: number; until: number }
let identity: Identity | null
let onWrite: () => void
let stop: () => void
let dataChanged: () => void
const root = document.createElement('div')

beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  written = []
  identity = anIdentity()
  onWrite = () => {}
  root.innerHTML = '<p>Pending</p>'
  document.body.append(root)
  const portal = {
    now: () => new Date(),
    store: {
      identity: async () => identity,
      pullCursor: async (ownerId: string) => ({ ...CURSOR, ...(ownerId !== OWNER && { pulledAt: null }) }),
    },
    startSnapshot: {
      dataVersion: async () => '1',
      watch: (listener: () => void) => (dataChanged = listener),
      write: async (snapshot: typeof shownIn, html: string, htmlOnceSent: string) => {
        onWrite()
        shownIn = snapshot
        written.push(html)
        onceSent = htmlOnceSent
      },
    },
  }
  stop = captureSnapshot(root, portal, OWNER, { statusOnceSent })
})

afterEach(() => {
  stop()
  root.remove()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function goDark(): void {
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
}

/** A tap on a job, and the frame that shows it. */
async function tap(): Promise<void> {
  dataChanged()
  root.innerHTML = '<p>In progress</p>'
  await vi.advanceTimersByTimeAsync(0)
}

it('the list is captured a second after its last change', async () => {
  await vi.advanceTimersByTimeAsync(900)
  await tap()
  await vi.advanceTimersByTimeAsync(900)
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  expect(written).toEqual(['<p>In progress</p>'])
})

it('the list is captured without that second if the screen goes dark right after a tap', async () => {
  await tap()
  goDark()
  await vi.advanceTimersByTimeAsync(300)
  expect(written).toEqual(['<p>In progress</p>'])
})

it('the list is captured without that second after a change while the screen is dark', async () => {
  await vi.advanceTimersByTimeAsync(1_300)
  goDark()
  await vi.advanceTimersByTimeAsync(300)
  expect(written).toEqual(['<p>Pending</p>'])
  await tap()
  await vi.advanceTimersByTimeAsync(300)
  expect(written).toEqual(['<p>Pending</p>', '<p>In progress</p>'])
})

it('a long list is not captured, since it places its cards by their measured heights', async () => {
  root.innerHTML = '<ul><li data-index="0">Pending</li></ul>'
  await vi.advanceTimersByTimeAsync(1_300)
  expect(written).toEqual([])
})

it('a capture that has begun is not begun again when the screen goes dark', async () => {
  await vi.advanceTimersByTimeAsync(1_200)
  goDark()
  await vi.advanceTimersByTimeAsync(100)
  expect(written).toEqual(['<p>Pending</p>'])
})

it('the list as it will be once everything is sent is captured with it', async () => {
  vi.setSystemTime(new Date(2026, 2, 4, 10))
  root.innerHTML = [
    '<output><a data-sync-status><span>1 change waiting</span> · Offline</a></output>',
    '<p>In progress<span data-until-sent> · Not sent yet</span></p>',
    '<p><span data-once-sent="The office has been told">The office will be told</span>: No access</p>',
  ].join('')
  await vi.advanceTimersByTimeAsync(1_300)
  expect(written).toEqual([root.innerHTML])
  const shown = document.createElement('div')
  shown.innerHTML = onceSent
  expect([...shown.children].map((element) => element.textContent)).toEqual([
    `${ALL_SENT}Jobs refreshed 09:30`,
    'In progress',
    'The office has been told: No access',
  ])
})

it('[OB22l] the list is captured for its day, and for no time at which the phone is out of touch', async () => {
  const lastDay = new Date(outOfTouchAt(ACCEPTED_UNTIL))
  const midnight = (days: number) =>
    new Date(lastDay.getFullYear(), lastDay.getMonth(), lastDay.getDate() + days).getTime()
  vi.setSystemTime(midnight(-1) + 60_000)
  await vi.advanceTimersByTimeAsync(1_300)
  expect(shownIn).toMatchObject({ from: midnight(-1), until: midnight(0) })
  vi.setSystemTime(midnight(0) + 60_000)
  await tap()
  await vi.advanceTimersByTimeAsync(1_300)
  expect(shownIn).toMatchObject({ from: midnight(0), until: lastDay.getTime() })
})

it('what the next start does not have is left out: toasts, what is transient, inline styles, and what icons get from the styles', async () => {
  root.innerHTML = [
    '<svg xmlns="http://www.w3.org/2000/svg" class="lucide" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" viewBox="0 0 24 24"></svg>',
    '<p style="color: red">Pending</p><p data-transient>Undo Start</p><section><p data-toast>Saved</p></section>',
  ].join('')
  await vi.advanceTimersByTimeAsync(1_300)
  expect(written).toEqual(['<svg class="lucide" viewBox="0 0 24 24"></svg><p>Pending</p><section></section>'])
})

it('cards that are on no screen, upright or turned, are left out: the app renders them soon after', async () => {
  const side = Math.max(innerWidth, innerHeight)
  const aCard = (top: number) =>
    `<li style="position: absolute; top: ${top}px"><article id="at-${top}">A job</article></li>`
  root.innerHTML = `<ul>${[0, side - 10, side + 10].map(aCard).join('')}</ul>`
  // What is on the screen of a list that was scrolled is not what the next start shows.
  scrollTo(0, side)
  expect(scrollY).toBeGreaterThan(10)
  await vi.advanceTimersByTimeAsync(1_300)
  const shown = document.createElement('div')
  shown.innerHTML = written[0] ?? ''
  expect([...shown.querySelectorAll('article')].map(({ id }) => id)).toEqual(['at-0', `at-${side - 10}`])
  expect(shown.querySelectorAll('li')).toHaveLength(2)
  scrollTo(0, 0)
})

it('a change of the data while the list is captured begins another capture', async () => {
  await vi.advanceTimersByTimeAsync(1_200)
  dataChanged()
  await vi.advanceTimersByTimeAsync(200)
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(1_100)
  expect(written).toEqual(['<p>Pending</p>'])
})

it('nothing is captured while the list is loading, nor once the screen is left', async () => {
  root.innerHTML = '<p data-loading></p>'
  await vi.advanceTimersByTimeAsync(1_300)
  expect(written).toEqual([])
  root.innerHTML = '<p>In progress</p>'
  await vi.advanceTimersByTimeAsync(500)
  stop()
  goDark()
  dataChanged()
  root.innerHTML = '<p>Completed</p>'
  await vi.advanceTimersByTimeAsync(2_000)
  expect(written).toEqual([])
})

it('a capture that has begun is dropped once the screen is left', async () => {
  await vi.advanceTimersByTimeAsync(1_200)
  stop()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(written).toEqual([])
})

it('[OB9c] nothing is captured once nobody is signed in', async () => {
  identity = null
  await vi.advanceTimersByTimeAsync(1_300)
  expect(written).toEqual([])
})

it('a text that changes inside an element is captured', async () => {
  await vi.advanceTimersByTimeAsync(1_300)
  const text = root.querySelector('p')?.firstChild
  if (text) text.nodeValue = 'Completed'
  await vi.advanceTimersByTimeAsync(1_300)
  expect(written).toEqual(['<p>Pending</p>', '<p>Completed</p>'])
})

it('[OB12n] a snapshot that cannot be written is a warning, and the next one is written', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const error = new DOMException('No space', 'QuotaExceededError')
  onWrite = () => {
    throw error
  }
  await vi.advanceTimersByTimeAsync(1_300)
  expect(warned.mock.calls).toEqual([['The snapshot for the next start could not be written:', error]])
  onWrite = () => {}
  await tap()
  await vi.advanceTimersByTimeAsync(1_300)
  expect(written).toEqual(['<p>In progress</p>'])
})
