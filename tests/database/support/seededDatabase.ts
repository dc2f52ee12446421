import { cpSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { seedOnce } from '../../support/server/seedOnce.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    seededDir: string
  }
}

/** Provides one seeded embedded database to all tests of a project, since seeding takes far longer than copying. */
export default async function provideSeeded(project: TestProject): Promise<void> {
  project.provide('seededDir', await seedOnce())
}

/** Copies the seeded database, in the state of its first start. Returns the new data directory. */
export async function copyOfSeeded(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chimney-database-'))
  // A quarter of the work of the asynchronous `cp`, for a thousand files.
  cpSync(inject('seededDir'), dataDir, { recursive: true })
  return dataDir
}
