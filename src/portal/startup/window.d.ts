import type { EarlyTap } from './earlyTap.ts'

declare global {
  interface Window {
    /** Left by the start script for the app. */
    earlyTap?: EarlyTap
    /** Left by the start script for the app: the browser's offer to install it, if there was one. */
    earlyInstallOffer?: Event
    /** Chromium's; not in TypeScript's library. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: {
          createScriptURL?: (url: string) => string | undefined
        },
      ): unknown
    }
  }
}
