import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { openBackend } from '#embedded/openBackend.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    seededDir: string
  }
}

/** Seeds one embedded database for all tests, since that takes far longer than copying. Removes it afterwards. */
export default async function seedOnce(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chimney-seeded-'))
  await (await openBackend({ dataDir })).close()
  project.provide('seededDir', dataDir)
  return () => rm(dataDir, { recursive: true })
}

/** Copies the seeded database, in the state of its first start. Returns the new data directory. */
export async function copyOfSeeded(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chimney-database-'))
  await cp(inject('seededDir'), dataDir, { recursive: true })
  return dataDir
}
