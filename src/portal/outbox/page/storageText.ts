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
  const leftBytes = Math.max(0, quotaBytes - usedBytes)
  return {
    text: `${formatSize(usedBytes)} used, ${leftBytes < MB ? 'nothing' : `about ${formatSize(leftBytes)}`} left`,
    warning:
      leftBytes < LOW_BYTES
        ? 'This phone is running out of room. Send what is waiting, and delete some photos or apps before you take more pictures.'
        : null,
  }
}

/** Where the portal is open, which decides how long the browser keeps what it stores. */
export type Place = 'installed app' | 'iPhone browser' | 'browser'

export function currentPlace(): Place {
  if (isInstalled()) return 'installed app'
  return isIos() ? 'iPhone browser' : 'browser'
}

const NEXT_STEP: Record<Place, string> = {
  'installed app': 'send or export what is waiting before the phone runs out of room.',
  'iPhone browser':
    'Safari deletes it after seven days without a visit. Send what is waiting, and install this app (Share, Add to ' +
    'Home Screen).',
  browser: 'install this app from the browser’s menu (Add to Home screen).',
}

/** Whether the browser has promised never to evict the data (rule OB17a), and what to do if it has not. */
export function describePersistence(isPersistent: boolean, place: Place): string {
  if (isPersistent) return 'The browser has promised to keep it.'
  return `The browser has not promised to keep it: ${NEXT_STEP[place]}`
}
