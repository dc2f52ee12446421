type Page = Pick<EventTarget, 'addEventListener'>

/**
 * Returns a function that takes each new transaction, and aborts those that are still open when the browser puts the
 * page into its back/forward cache (rule OB12k). WebKit keeps a transaction open there, and with it the locks on its
 * object stores: no other page could read or write them until the browser is closed.
 */
export function createAbortWhenLeft(page: Page): (transaction: IDBTransaction) => void {
  const open = new Set<IDBTransaction>()
  let isLeft = false
  const abortAll = () => {
    for (const transaction of open) abort(transaction)
  }
  page.addEventListener('pagehide', (event) => {
    isLeft = 'persisted' in event && event.persisted === true
    if (isLeft) abortAll()
  })
  // Follows `pagehide`, and bubbles: this aborts what the listeners before it have begun, too.
  page.addEventListener('visibilitychange', () => {
    if (isLeft) abortAll()
  })
  page.addEventListener('pageshow', () => {
    isLeft = false
  })
  return (transaction) => {
    open.add(transaction)
    for (const end of ['complete', 'abort']) {
      transaction.addEventListener(end, () => open.delete(transaction))
    }
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It is already being committed.
  }
}

// Without a page, as in Node, nothing is left.
export const abortWhenLeft = createAbortWhenLeft(
  typeof addEventListener === 'undefined' ? new EventTarget() : globalThis,
)
