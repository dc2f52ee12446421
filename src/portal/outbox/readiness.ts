import type { Store } from '#sync/ports/store.ts'
import { notifySuccess } from '../toasts/notify.ts'
import { isInstalled, isIos } from '../shell/browser/device.ts'
import { describePersistence, type Place } from './page/storageText.ts'
import { storageSpace } from './storageSpace.ts'

/** What a day without signal needs: the portal's code, and the technician's jobs [R49]. */
export type Readiness = { isCodeStored: boolean; areJobsStored: boolean }

export const READY = 'Ready for a day without signal'

/** Whether the phone is ready, and what is missing, as sentences. */
export function describeReadiness({ isCodeStored, areJobsStored }: Readiness): string[] {
  if (isCodeStored && areJobsStored) return [`${READY}: the portal and your jobs are on this phone.`]
  return [
    'Not ready for a day without signal yet.',
    ...(isCodeStored ? [] : ['The portal is still being stored. Leave it open while there is a connection.']),
    ...(areJobsStored ? [] : ['Your jobs have not been loaded yet. Refresh when there is a connection.']),
  ]
}

/** Whether a worker has stored all code of the portal. Installing it stores the code. */
export async function hasStoredCode(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return Boolean(registration?.active)
}

const LOOK_AGAIN_MS = 1_000

/** Shows a toast as soon as the phone is ready, unless the technician has signed out by then. */
export async function noticeOnceReady(
  store: Pick<Store, 'identity' | 'pullCursor'>,
  userId: string,
): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.ready
  const isSignedIn = async () => (await store.identity())?.userId === userId
  while ((await isSignedIn()) && (await store.pullCursor(userId)).pulledAt === null) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  const { isPersistent } = await storageSpace()
  if (!(await isSignedIn())) return
  const lines = ['The portal and your jobs are on this phone.', describePersistence(isPersistent, place())]
  notifySuccess(READY, lines, { id: 'ready' })
}

/** Where the portal is open, which decides how long the browser keeps what it stores. */
export function place(): Place {
  if (isInstalled()) return 'installed app'
  return isIos() ? 'iPhone browser' : 'browser'
}
