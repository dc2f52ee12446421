import type { TestProject } from 'vitest/node'
import { seedOnce } from '../support/server/seedOnce.ts'
import { findOldestChromium } from './findOldest.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    oldestChromium: string | null
  }
}

/** Finds the oldest Chromium, and seeds the database whose copies it uses. */
export default async function provideOldest(project: TestProject): Promise<void> {
  project.provide('oldestChromium', findOldestChromium())
  project.provide('seededForEngines', await seedOnce())
}
