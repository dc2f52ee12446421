/** In bytes. `isPersistent`: the browser has promised not to evict the data. */
export type StorageSpace = { usedBytes: number; quotaBytes: number; isPersistent: boolean }

/** How much this site stores, and its quota. Zeros if the browser does not report them, or fails to. */
export async function storageSpace(): Promise<StorageSpace> {
  try {
    const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {}
    const isPersistent = (await navigator.storage?.persisted?.()) ?? false
    return { usedBytes: usage, quotaBytes: quota, isPersistent }
  } catch {
    return { usedBytes: 0, quotaBytes: 0, isPersistent: false }
  }
}

/** Requests that the browser never evicts the site's data, which is the only copy of unsent work (rule OB17a). */
export async function requestPersistence(): Promise<void> {
  if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.()
}
