import { StorageFullError, type Store } from '#sync/ports.ts'
import type { PortalDatabase } from './schema.ts'
import { isQuotaError } from './storageErrors.ts'
import { withReconnect } from './withReconnect.ts'
import { withRoom } from './withRoom.ts'

/**
 * What is worth letting go of copies: the technician's own work, and today's jobs. Not the copies themselves, which
 * would then be fetched and let go in turn.
 */
const MAKES_ROOM = new Set<string | symbol>([
  'setIdentity',
  'savePull',
  'openDraft',
  'saveDraft',
  'keepPicture',
  'beginPhoto',
  'addPhoto',
  'captionPhoto',
  'orderPhotos',
  'enqueue',
  'submitReport',
  'keep',
  'finish',
] satisfies (keyof Store)[])

/**
 * The store as the port promises it: a call that lost its connection is made once more, a write of work that does
 * not fit is tried again once room was made, and if it still does not fit, `StorageFullError` says so (rule OB12).
 */
export function guardStore(db: PortalDatabase, store: Store): Store {
  return new Proxy(store, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      const call = (args: unknown[]): Promise<unknown> => Reflect.apply(method, target, args)
      const guarded = MAKES_ROOM.has(name) ? withRoom : withReconnect
      return (...args: unknown[]) =>
        guarded(db, () => call(args)).catch((error: unknown) => {
          if (!isQuotaError(error)) throw error
          throw new StorageFullError('The storage of this device is full', { cause: error })
        })
    },
  })
}
