import { inject } from 'vitest'
import { webkit } from './support/webkit.ts'
import { walkTheDay } from './walkTheDay.ts'

walkTheDay('WebKitGTK', inject('engines').webkit, webkit)
