import { rm } from 'node:fs/promises'
import { openBackend } from '#embedded/openBackend.ts'
import { SEEDED_DIR } from './runningServer.ts'

/** Seeds one database for all browser tests. Returns a function that removes it. */
export default async function seedOnce(): Promise<() => Promise<void>> {
  await (await openBackend({ dataDir: SEEDED_DIR, fresh: true })).close()
  return () => rm(SEEDED_DIR, { recursive: true, force: true })
}
