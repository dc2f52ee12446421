import { findChromium } from './findChromium.ts'

// Each window loads two popups of an address bar that nobody sees, which takes as long as a page of ours. Only
// the last list counts, so that what Playwright turns off stands here again.
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

/** What every Chromium of the tests is started with. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${FEATURES_OFF.join(',')}`,
]

export function launchOptions() {
  return { executablePath: findChromium(), args: CHROMIUM_FLAGS }
}
