import { createDexieStore } from '#adapters/dexieStore.ts'
import { PortalDatabase } from '#adapters/dexieSchema.ts'
import { describeStore } from '../support/storeContract.ts'

describeStore("Chromium's IndexedDB", async () =>
  createDexieStore(new PortalDatabase(`contract-${crypto.randomUUID()}`)),
)
