import type { BrowserContext, Page } from 'playwright-core'
import { TOASTS } from '../technician/texts.ts'

const NOTICES = [TOASTS.jobUpdated, TOASTS.reportCreated]

declare global {
  interface Window {
    /** Lets so many writes to IndexedDB pass, and stops the page before the next. */
    stopBeforeWrite?: (writesToPass: number) => void
    /** From now on no transaction ends that writes to one of these stores. Resolves when the first one has begun. */
    holdOpen?: (stores: readonly string[]) => Promise<void>
    tellNotice?: (text: string) => Promise<void>
  }
}

/**
 * Lets a test stop every page of the browser before any of its writes to IndexedDB: the page then requests
 * `/wait-to-be-killed` from the proxy, synchronously, and stops until the response arrives or it is killed.
 */
export async function installKillSwitch(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let writesToPass = Infinity
    let storesToHold: readonly string[] = []
    let onHeld = () => {}
    window.stopBeforeWrite = (writes) => (writesToPass = writes)
    window.holdOpen = (stores) => {
      storesToHold = stores
      return new Promise((resolve) => (onHeld = resolve))
    }
    const keepReading = (store: IDBObjectStore) => {
      store.transaction.commit = () => {}
      store.count().addEventListener('success', () => keepReading(store))
    }
    for (const name of ['add', 'put', 'delete'] as const) {
      const write = IDBObjectStore.prototype[name]
      Reflect.set(
        IDBObjectStore.prototype,
        name,
        function stoppable(this: IDBObjectStore, ...args: unknown[]) {
          if (writesToPass === 0) {
            const waiting = new XMLHttpRequest()
            waiting.open('GET', '/wait-to-be-killed', false)
            waiting.send()
          }
          writesToPass -= 1
          if (storesToHold.includes(this.name)) {
            keepReading(this)
            onHeld()
          }
          return Reflect.apply(write, this, args)
        },
      )
    }
  })
}

/** The toasts that the page shows from now on, recorded as soon as they are in the page. */
export async function watchNotices(page: Page): Promise<ReadonlySet<string>> {
  const seen = new Set<string>()
  await page.exposeFunction('tellNotice', (notice: string) => seen.add(notice))
  await page.evaluate((notices) => {
    const look = () => {
      const text = document.body.textContent
      for (const notice of notices) if (text.includes(notice)) void window.tellNotice?.(notice)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  }, NOTICES)
  return seen
}
