import type { TestProject } from 'vitest/node'
import { databasesOf } from './databasesOf.ts'
import { findPostgres } from './findPostgres.ts'
import { openLiteOnPostgres } from './openLiteOnPostgres.ts'
import { startPostgres } from './startPostgres.ts'
import { CREATE_AUTHENTICATOR, findPostgrest } from '../postgrest/startPostgrest.ts'

/** The server to test with, or the reason for skipping these tests. */
export type ProvidedPostgres =
  | { kind: 'running'; url: string; binDir: string }
  | { kind: 'missing'; reason: string }

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: ProvidedPostgres
  }
}

/**
 * Starts one PostgreSQL for all database tests, with a migrated and seeded template that each test file copies.
 * Stops it after the tests.
 */
export default async function sharePostgres(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const found = findPostgres()
  if (found.kind === 'missing') {
    console.warn(`\nSKIPPED: the tests on PostgreSQL. ${found.reason}.\n`)
    project.provide('postgres', found)
    return undefined
  }
  if (findPostgrest() === null)
    console.warn(
      `\nSKIPPED: the tests on PostgREST. There is none for ${process.platform} ${process.arch}.\n`,
    )
  const server = await startPostgres(found.binDir)
  try {
    await databasesOf(server.url).createTemplate(async (url) => {
      const lite = await openLiteOnPostgres(url, 1)
      await lite.database.exec(CREATE_AUTHENTICATOR)
      await lite.close()
    })
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('postgres', { kind: 'running', url: server.url, binDir: found.binDir })
  return server.stop
}
