import type { EarlyTap } from './earlyTap.ts'

declare global {
  interface Window {
    /** Set by the start script: a tap that the app has to repeat. */
    earlyTap?: EarlyTap
    /** Set by the start script while a finger or a button of the mouse is down: resolves after the click, if it is one. */
    earlyPress?: Promise<void>
    /** Set by the start script: the browser's install event, if it has fired. */
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
