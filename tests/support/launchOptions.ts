import { findChromium } from './findChromium.ts'

/** What every Chromium of the tests is started with. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
]

export function launchOptions() {
  return { executablePath: findChromium(), args: CHROMIUM_FLAGS }
}
