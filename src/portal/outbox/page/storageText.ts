import { isInstalled, isIos } from '../../shell/browser/device.ts'
import { formatSize } from '../../shell/text/formatSize.ts'
import type { StorageSpace } from '../storageSpace.ts'

const MB = 1_000_000
const LOW_BYTES = 200 * MB

/** Describes how full the storage is. */
export type StorageText = {
  text: string
  /** What to do if little space is left; null if there is enough, or if the browser does not report it. */
  warning: string | null
}

/** Describes the storage that the browser reports. A quota of 0 means that it reports nothing. */
export function describeStorage({ usedBytes, quotaBytes }: StorageSpace): StorageText {
  if (quotaBytes === 0) return { text: 'This browser does not tell how much room is left.', warning: null }
  const leftBytes = quotaBytes - usedBytes
  return {
    text: `${formatSize(usedBytes)} used, ${leftBytes < MB ? 'nothing' : `about ${formatSize(leftBytes)}`} left`,
    warning:
      leftBytes < LOW_BYTES
        ? 'This phone is running out of room. Send what is waiting, and delete some photos or apps before you take more pictures.'
        : null,
  }
}

/**
 * What to do if the browser has not promised to keep what is stored; null if the install guide of the same screen says it.
 */
export function nextStep(isInstallOffered: boolean): string | null {
  if (isInstalled()) return 'send or export what is waiting before the phone runs out of room.'
  return isInstallOffered || isIos() ? null : 'install this app from the browser’s menu (Add to Home screen).'
}

/** Whether the browser has promised never to evict the data (rule OB17a), and what to do if it has not. */
export function describePersistence(isPersistent: boolean, step: string | null): string {
  if (isPersistent) return 'The browser has promised to keep it.'
  return `The browser has not promised to keep it${step === null ? '.' : `: ${step}`}`
}
