import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { captureSnapshot } from '../../src/portal/start/captureSnapshot.ts'
import { anIdentity, OWNER } from '../support/store/samples.ts'

let visibility: DocumentVisibilityState
let written: string[]
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
    store: { identity: async () => anIdentity() },
    startSnapshot: {
      dataVersion: async () => '1',
      watch: (listener: () => void) => (dataChanged = listener),
      write: async (_screen: object, html: string) => void written.push(html),
    },
  }
  stop = captureSnapshot(root, portal, OWNER, '')
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

it('a capture that has begun is not begun again when the screen goes dark', async () => {
  await vi.advanceTimersByTimeAsync(1_200)
  goDark()
  await vi.advanceTimersByTimeAsync(100)
  expect(written).toEqual(['<p>Pending</p>'])
})
