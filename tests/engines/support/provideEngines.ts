import type { TestProject } from 'vitest/node'
import { seedOnce } from '../../support/server/seedOnce.ts'
import { findEngines, type FoundEngines } from './findEngines.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    engines: FoundEngines
    seededForEngines: string
  }
}

/** Finds the engines, and seeds one database whose copies all of them use. */
export default async function provideEngines(project: TestProject): Promise<void> {
  project.provide('engines', findEngines())
  project.provide('seededForEngines', await seedOnce())
}
