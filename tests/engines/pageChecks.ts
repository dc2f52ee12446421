// These functions run in the page, each on its own: they may use nothing of this file.

/** The names of the features that the browser does not have. `heic` is a picture in Base64. */
export async function missingFeatures(heic: string): Promise<string[]> {
  const picture = new Blob([Uint8Array.from(atob(heic), (byte) => byte.charCodeAt(0))], {
    type: 'image/heic',
  })
  const has = {
    'Background Sync': 'SyncManager' in window,
    // What the worker's `addRoutes` measures; that itself is not visible here.
    'static routing': 'workerRouterEvaluationStart' in PerformanceResourceTiming.prototype,
    'app badge': 'setAppBadge' in navigator,
    'sharing files': 'canShare' in navigator,
    'install prompt': 'onbeforeinstallprompt' in window,
    'persistent storage': 'persist' in navigator.storage,
    'HEIC photos': await createImageBitmap(picture).then(
      () => true,
      () => false,
    ),
  }
  return Object.entries(has).flatMap(([feature, isThere]) => (isThere ? [] : [feature]))
}

/** The declarations, such as `color: red`, that this engine does not support. */
export function unknownDeclarations(declarations: readonly string[]): string[] {
  return declarations.filter((declaration) => {
    const colon = declaration.indexOf(':')
    const value = declaration.slice(colon + 1).replace(/\s*!important\s*$/, '')
    return !CSS.supports(declaration.slice(0, colon), value.trim())
  })
}

/** The object stores of the site that contain a Blob, wherever in a row (rule OB11a). */
export async function storesWithBlobs(): Promise<string[]> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  const hasBlob = (value: unknown): boolean =>
    value instanceof Blob ||
    (typeof value === 'object' && value !== null && Object.values(value).some((inner) => hasBlob(inner)))
  const found: string[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const rows: unknown[] = await done(database.transaction(store).objectStore(store).getAll())
      if (rows.some((row) => hasBlob(row))) found.push(`${name}/${store}`)
    }
    database.close()
  }
  return found
}

/** The camera that the file input with this label opens. */
export function cameraOf(label: string): string | null {
  const labels = [...document.querySelectorAll('label')]
  return labels.find(({ textContent }) => textContent === label)?.control?.getAttribute('capture') ?? null
}

/** Records, when the page is left, whether the engine puts it into its back/forward cache. */
export function notePagehide(): void {
  localStorage.removeItem('kept')
  addEventListener('pagehide', ({ persisted }) => localStorage.setItem('kept', String(persisted)))
}

/** Fires the event with which a page enters or leaves the back/forward cache. */
export function dispatchPageTransition(type: string): void {
  dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
}

/** Moves the clock that the page sees, until it is loaded again. */
export function moveClock(byMs: number): void {
  window.Date = new Proxy(Date, {
    construct: (original, args: [number]) =>
      args.length > 0 ? new original(...args) : new original(original.now() + byMs),
    get: (original, key) =>
      key === 'now' ? () => original.now() + byMs : Reflect.get(original, key, original),
  })
}

/**
 * Refreshes the jobs, and leaves the page in the first write of that, which lasts as long as the page does, as on a slow
 * disk. By a timer: Firefox would not end a script in a page that it keeps.
 */
export function leaveWhileRefreshing(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own store below
  const { put } = IDBObjectStore.prototype
  setTimeout(() => {
    IDBObjectStore.prototype.put = function putSlowly(...row) {
      const goOn = () => this.count().addEventListener('success', goOn)
      goOn()
      location.assign('/robots.txt')
      return Reflect.apply(put, this, row)
    }
    const buttons = [...document.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent === 'Refresh')?.click()
  }, 100)
}

/** Whether a newer worker waits beside the active one. */
export async function isUpdateWaiting(): Promise<boolean | null> {
  const registration = await navigator.serviceWorker.getRegistration('/technician')
  return registration?.active ? registration.waiting !== null : null
}

/** The states of the service worker's versions, and of the one that controls the page. */
export async function describeWorkers(): Promise<string> {
  const registration = await navigator.serviceWorker.getRegistration('/technician')
  const versions = [registration?.installing, registration?.waiting, registration?.active]
  const states = versions.map((version) => version?.state ?? 'none').join(', ')
  return `${states}; controlled by ${navigator.serviceWorker.controller?.state ?? 'none'}`
}

/** Whether any tab waits for the lock of this name. */
export async function isWaitingForLock(name: string): Promise<boolean> {
  const { pending = [] } = await navigator.locks.query()
  return pending.some((lock) => lock.name === name)
}

/** Whether the page has received the response to a request to this path. */
export function hasResponse(path: string): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname === path)
}

/** Whether the page is not reading the jobs, and has received nothing for a second. */
export function isAtRest(): boolean {
  const ends = performance.getEntriesByType('resource').map(({ startTime, duration }) => startTime + duration)
  return (
    document.querySelector('[aria-busy="true"]') === null && performance.now() - Math.max(...ends) > 1_000
  )
}
