import { findChromium } from '../support/browser/findChromium.ts'
import { chromium } from './support/chromium.ts'
import { walkTheDay } from './walkTheDay.ts'

walkTheDay('Chromium', findChromium(), chromium)
