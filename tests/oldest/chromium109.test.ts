import { inject } from 'vitest'
import { chromium } from '../engines/support/chromium.ts'
import type { Engine } from '../engines/support/engine.ts'
import { walkTheDay } from '../engines/walkTheDay.ts'

function chromium109(executablePath: string): Engine {
  return {
    ...chromium(executablePath),
    // Without a window it keeps not even an empty page.
    keepsPages: false,
    lacks: ['static routing', 'sharing files', 'HEIC photos'],
    unknownCss: [
      'color: color-mix(in oklab, currentcolor 50%, transparent)',
      'hanging-punctuation: first last',
      'print-color-adjust: exact',
      'text-decoration-color: color-mix(in oklab, currentcolor 45%, transparent)',
      'text-wrap: balance',
      'text-wrap: pretty',
    ],
  }
}

walkTheDay('Chromium 109', inject('oldestChromium'), chromium109)
