import { inject } from 'vitest'
import { firefox } from './support/firefox.ts'
import { walkTheDay } from './walkTheDay.ts'

walkTheDay('Firefox', inject('engines').firefox, firefox)
