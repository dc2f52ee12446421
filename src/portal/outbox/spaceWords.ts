import type { StorageSpace } from '../ports.ts'

const MB = 1_000_000
const GB = 1_000 * MB
const LOW_BYTES = 200 * MB

/** How full the storage is, in plain words. */
export type SpaceWords = {
  text: string
  /** What to do where there is little room; null where there is enough, or nobody knows. */
  warning: string | null
}

/** Puts into words what the browser tells of its storage; a quota of 0 means that it tells nothing. */
export function spaceWords({ usedBytes, quotaBytes }: StorageSpace): SpaceWords {
  if (quotaBytes === 0) return { text: 'This browser does not tell how much room is left.', warning: null }
  const leftBytes = Math.max(0, quotaBytes - usedBytes)
  return {
    text: `${sizeWords(usedBytes)} used, ${leftBytes < MB ? 'nothing' : `about ${sizeWords(leftBytes)}`} left`,
    warning:
      leftBytes < LOW_BYTES
        ? 'This phone is running out of room. Send what is waiting, and delete some photos or apps before you take more pictures.'
        : null,
  }
}

/** A size such as "12 MB" or "4.2 GB", counted in thousands as phones count it. */
export function sizeWords(bytes: number): string {
  if (bytes < MB) return 'less than 1 MB'
  if (bytes < GB) return `${Math.round(bytes / MB)} MB`
  const size = bytes / GB
  return `${size < 10 ? Math.round(size * 10) / 10 : Math.round(size)} GB`
}
