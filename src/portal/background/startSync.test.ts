import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SyncLoop, SyncState } from '#sync/syncLoop.ts'
import { syncOnBrowserEvents } from './startSync.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const sendLater = vi.fn<() => void>()
const refresh = vi.fn<SyncLoop['refresh']>()
const IDLE: SyncState = {
  isSending: false,
  isPulling: false,
  stoppedBy: null,
  storageError: null,
  lastPull: null,
}
let unsent = 0
let loop: SyncLoop

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', page)
  loop = syncOnBrowserEvents(
    {
      sendNow: async () => {},
      refresh,
      state: () => IDLE,
      subscribe: () => () => {},
      stop: () => {},
    },
    sendLater,
    () => unsent > 0,
  )
  vi.clearAllMocks()
})
afterEach(() => {
  loop.stop()
  vi.unstubAllGlobals()
})

function become(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

it('[OB15] asks the worker to send the rest where the portal is put away with something unsent', () => {
  unsent = 0
  become('hidden')
  expect(sendLater).not.toHaveBeenCalled()
  unsent = 2
  become('hidden')
  expect(sendLater).toHaveBeenCalledOnce()
  expect(refresh).not.toHaveBeenCalled()
})

it('[OB15] sends by itself when it becomes visible', () => {
  unsent = 2
  become('visible')
  expect(sendLater).not.toHaveBeenCalled()
  expect(refresh).toHaveBeenCalledOnce()
})
