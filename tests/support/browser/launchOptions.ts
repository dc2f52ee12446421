import { findChromium, findHeadlessShell } from './findChromium.ts'
import { withPhoneFonts } from './phoneFonts.ts'

// The first two are popups of the address bar, which every window loads: they are never seen, and cost as much as one of
// our pages. Chromium only uses the last such list, so the others repeat what Playwright turns off.
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** The flags with which the tests start every Chromium. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${FEATURES_OFF.join(',')}`,
]

/** The options of most browser tests. The headless shell has no Background Sync and no install prompt. */
export function headlessShell() {
  return { ...launchOptions(), executablePath: findHeadlessShell() }
}

/** @param flags further flags of Chromium */
export function launchOptions(flags: readonly string[] = []) {
  return { executablePath: findChromium(), args: [...CHROMIUM_FLAGS, ...flags], env: withPhoneFonts() }
}
