import { findChromium, findHeadlessShell } from './findChromium.ts'

// Each window loads two popups of the address bar, which are never seen and cost as much as a page of ours. Only
// the last list counts, so that this repeats what Playwright turns off.
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

/** The browser suite's, for all that does not need what the shell lacks: Background Sync, the offer to install. */
export function headlessShell() {
  return { ...launchOptions(), executablePath: findHeadlessShell() }
}

/** @param flags further flags of Chromium */
export function launchOptions(flags: readonly string[] = []) {
  return { executablePath: findChromium(), args: [...CHROMIUM_FLAGS, ...flags] }
}
