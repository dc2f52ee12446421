import { seedOnce } from '../support/server/seedOnce.ts'

/** Seeds one database for all browser tests; each server works on a copy. Returns a function that removes it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  return (await seedOnce()).remove
}
