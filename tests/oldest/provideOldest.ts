import type { TestProject } from 'vitest/node'
import { seedOnce } from '../support/server/seedOnce.ts'
import { findOldest, type OldestEngines } from './findOldest.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    oldest: OldestEngines
  }
}

/** Finds the oldest engines, and seeds one database whose copies all of them use. */
export default async function provideOldest(project: TestProject): Promise<() => Promise<void>> {
  project.provide('oldest', findOldest())
  const { dataDir, remove } = await seedOnce()
  project.provide('seededForEngines', dataDir)
  return remove
}
