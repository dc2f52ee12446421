import { seedOnce } from '../support/server/seedOnce.ts'

/** Seeds one database for all browser tests; each server works on a copy. */
export default async function globalSetup(): Promise<void> {
  await seedOnce()
}
