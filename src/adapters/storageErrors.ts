import { StorageFullError, type Store } from '#sync/ports.ts'
import type { PortalDatabase } from './dexieSchema.ts'

/**
 * The store with the browser's errors in the core's words: a full disk becomes `StorageFullError`. Where
 * the browser has closed the database under us (iOS does so to apps in the background), it is opened again
 * and the call is made once more (rule OB12).
 */
export function withStorageErrors(db: PortalDatabase, store: Store): Store {
  return new Proxy(store, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      const call = (args: unknown[]): Promise<unknown> => Reflect.apply(method, target, args)
      return (...args: unknown[]) => callGuarded(db, () => call(args))
    },
  })
}

async function callGuarded(db: PortalDatabase, call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call()
  } catch (error) {
    if (isQuotaError(error))
      throw new StorageFullError('The storage of this device is full', { cause: error })
    if (!isClosedError(error)) throw error
    await db.open()
    return call()
  }
}

function isQuotaError(error: unknown): boolean {
  return namesOf(error).includes('QuotaExceededError')
}

function isClosedError(error: unknown): boolean {
  return namesOf(error).some((name) => name === 'DatabaseClosedError' || name === 'InvalidStateError')
}

// Dexie wraps what IndexedDB threw, sometimes twice.
function namesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const inner = 'inner' in error ? namesOf(error.inner) : []
  return [error.name, ...inner, ...namesOf(error.cause)]
}
