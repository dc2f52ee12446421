import type { StorageSpace } from '../ports.ts'

/** Asks the browser for the room that it gives this site. Zeros where it does not tell, or fails to. */
export async function storageSpace(): Promise<StorageSpace> {
  try {
    const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {}
    const isPersistent = (await navigator.storage?.persisted?.()) ?? false
    return { usedBytes: usage, quotaBytes: quota, isPersistent }
  } catch {
    return { usedBytes: 0, quotaBytes: 0, isPersistent: false }
  }
}

/** Asks the browser not to clear the site's data by itself: it holds work that nobody else has (rule OB17). */
export async function askForPersistence(): Promise<void> {
  if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.()
}
