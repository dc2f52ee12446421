import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { captureSnapshot } from '../../src/portal/start/captureSnapshot.ts'
import { statusOnceSent } from '../../src/portal/outbox/SyncBar.tsx'
import { ALL_SENT } from '../../src/portal/outbox/syncStatus.ts'
import { outOfTouchAt } from '#sync/retention/retention.ts'
import { ACCEPTED_UNTIL, anIdentity, OWNER } from '../support/store/samples.ts'

const NO_PULL = { since: null, pulledAt: null, acceptedCount: 0, history: null, areReportsBehind: false }

let visibility: DocumentVisibilityState
let written: string[]
let onceSent: string
let shownIn: { from: number; until: number }
let stop: () => void
let dataChanged: () => void
const root = document.createElement('div')

beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  written = []
  root.innerHTML = '<p>Pending</p>'
  document.body.append(root)
  const portal = {
    now: () => new Date(),
    store: {
      identity: async () => anIdentity(),
      pullCursor: async () => NO_PULL,
    },
    startSnapshot: {
      dataVersion: async () => '1',
      watch: (listener: () => void) => (dataChanged = listener),
      write: async (snapshot: typeof shownIn, html: string, htmlOnceSent: string) => {
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
    `${ALL_SENT}Jobs not refreshed yet`,
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
  await vi.advanceTimersByTimeAsync(1_300)
  const shown = document.createElement('div')
  shown.innerHTML = written[0] ?? ''
  expect([...shown.querySelectorAll('article')].map(({ id }) => id)).toEqual(['at-0', `at-${side - 10}`])
  expect(shown.querySelectorAll('li')).toHaveLength(2)
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
  root.innerHTML = '<p>Completed</p>'
  await vi.advanceTimersByTimeAsync(2_000)
  expect(written).toEqual([])
})
