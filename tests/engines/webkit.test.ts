import { inject } from 'vitest'
import { webkit } from './support/webkit.ts'
import { walkTheDay } from './walkTheDay.ts'

// The engine of every browser on an iPhone. The whole day is in `webkit.long.test.ts`.
walkTheDay('WebKitGTK', inject('engines').webkit, webkit, 'morning')
