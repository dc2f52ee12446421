import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { registerWorker } from './registerWorker.ts'

// The browser's part, of which Node has none.
class FakeWorker extends EventTarget {
  scriptURL = 'https://sweep.example/sw.js'
  state = 'installing'

  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: (FakeWorker & { postMessage?: unknown }) | null = null
  update = vi.fn<() => Promise<void>>(async () => {})

  find(): FakeWorker {
    const worker = new FakeWorker()
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
    return worker
  }
}

let registration: FakeRegistration
let register: ReturnType<typeof vi.fn<() => Promise<FakeRegistration>>>
let container: EventTarget & { controller: FakeWorker | null }
let page: EventTarget & { location: { reload: () => void } }
let screen: EventTarget & { visibilityState: string }
const reload = vi.fn<() => void>()
const offer = vi.fn<(apply: () => void) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  registration = new FakeRegistration()
  register = vi.fn<() => Promise<FakeRegistration>>(async () => registration)
  container = Object.assign(new EventTarget(), {
    controller: null,
    register,
    getRegistration: async () => (register.mock.calls.length > 0 ? registration : undefined),
  })
  const location = { reload, href: 'https://sweep.example/technician', pathname: '/technician' }
  page = Object.assign(new EventTarget(), { location })
  screen = Object.assign(new EventTarget(), {
    readyState: 'complete',
    visibilityState: 'visible',
    baseURI: location.href,
  })
  vi.stubGlobal('navigator', { serviceWorker: container, onLine: true })
  vi.stubGlobal('location', location)
  vi.stubGlobal('document', screen)
  vi.stubGlobal('window', page)
  vi.stubGlobal('self', globalThis)
  for (const method of ['warn', 'log', 'debug', 'groupCollapsed', 'groupEnd'] as const)
    vi.spyOn(console, method).mockImplementation(() => {})
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('[R49] a worker that could not be registered is registered again after a minute', async () => {
  register.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await registerWorker(offer)
  expect(console.warn).toHaveBeenCalledWith(
    'The portal is not available offline yet:',
    new TypeError('Failed to fetch'),
  )
  await vi.advanceTimersByTimeAsync(59_999)
  expect(register).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(register).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(register).toHaveBeenCalledTimes(2)
})

it('[R49] a worker of which a file did not arrive is installed again after a minute', async () => {
  await registerWorker(offer)
  const worker = registration.find()
  worker.become('redundant')
  worker.become('redundant')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(register).toHaveBeenCalledTimes(2)
  expect(registration.update).toHaveBeenCalledOnce()
})

it('a return to the app looks for a newer version, and tries again what was not installed', async () => {
  await registerWorker(offer)
  screen.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(registration.update).toHaveBeenCalledOnce()
  expect(register).toHaveBeenCalledTimes(1)
  registration.find().become('redundant')
  screen.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(register).toHaveBeenCalledTimes(2)
})

it('nothing is looked for while the app is left', async () => {
  await registerWorker(offer)
  screen.visibilityState = 'hidden'
  screen.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(registration.update).not.toHaveBeenCalled()
})

it('[OB16a] a newer version that waits is offered, and not applied by itself', async () => {
  await registerWorker(offer)
  const worker = registration.find()
  registration.waiting = worker
  worker.become('installed')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(offer).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})

it('[OB16a] a newer version that is applied need not wait, and reloads the tab also if it is the first', async () => {
  await registerWorker(offer)
  const postMessage = vi.fn<(message: unknown) => void>()
  const worker = Object.assign(registration.find(), { postMessage })
  registration.waiting = worker
  worker.become('installed')
  await vi.advanceTimersByTimeAsync(1_000)
  offer.mock.lastCall?.[0]()
  expect(postMessage.mock.lastCall?.[0]).toEqual({ type: 'SKIP_WAITING' })
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

it('a tab reloads when a newer worker takes control of it, and not when the first one does', async () => {
  await registerWorker(offer)
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

it('a tab that had a worker from the start reloads with the first change', async () => {
  container.controller = new FakeWorker()
  await registerWorker(offer)
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

it('[OB16a] once its first screen is shown the portal registers its worker, announces a newer version, and activates it on request', async () => {
  vi.resetModules()
  vi.stubEnv('PROD', true)
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
    },
  )
  const { createServiceWorkerUpdate } = await import('./serviceWorkerUpdate.ts')
  const { watchFirstScreen } = await import('./firstScreen.ts')
  const update = createServiceWorkerUpdate()
  const listeners = [vi.fn<() => void>(), vi.fn<() => void>()] as const
  const [unsubscribe] = listeners.map((listener) => update.subscribe(listener))
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.dynamicImportSettled()
  expect(register).not.toHaveBeenCalled()

  watchFirstScreen(Object.create(null))
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.dynamicImportSettled()
  expect(register).toHaveBeenCalledOnce()
  const postMessage = vi.fn<(message: unknown) => void>()
  const worker = Object.assign(registration.find(), { postMessage })
  update.apply()
  expect(update.isReady()).toBe(false)
  registration.waiting = worker
  unsubscribe?.()
  worker.become('installed')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(update.isReady()).toBe(true)
  expect(listeners.map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  expect(postMessage).not.toHaveBeenCalled()
  update.apply()
  expect(postMessage.mock.lastCall?.[0]).toEqual({ type: 'SKIP_WAITING' })
})

// As Firefox does to a page that it freezes.
class LossyChannel {
  static isLosing = false
  #isStarted = false
  readonly port1 = Object.assign(new EventTarget(), { start: () => (this.#isStarted = true) })
  readonly port2 = {
    postMessage: (data: unknown) => {
      if (this.#isStarted && !LossyChannel.isLosing)
        this.port1.dispatchEvent(new MessageEvent('message', { data }))
    },
  }
}

it.each([
  { what: 'reloads if messages of it were lost', isLosing: true, reloads: 1 },
  { what: 'stays as it is if none was', isLosing: false, reloads: 0 },
])('a tab that comes back from the cache of the browser $what', async ({ isLosing, reloads }) => {
  vi.stubGlobal('MessageChannel', LossyChannel)
  await registerWorker(offer)
  page.dispatchEvent(new Event('pageshow'))
  LossyChannel.isLosing = isLosing
  page.dispatchEvent(new Event('pagehide'))
  LossyChannel.isLosing = false
  page.dispatchEvent(new Event('pageshow'))
  expect(reload).toHaveBeenCalledTimes(reloads)
})
