import { seedOnce } from '../support/server/seedOnce.ts'
import { provideSlotServers } from '../support/server/slotServers.ts'

/** Seeds one database for all browser tests; the server of each slot works on a copy. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await seedOnce()
  return provideSlotServers()
}
