import { createDexieStore } from '#adapters/indexeddb/store.ts'
import { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import { describeStore } from '../support/store/storeContract.ts'

describeStore("Chromium's IndexedDB", async () =>
  createDexieStore(new PortalDatabase(`contract-${crypto.randomUUID()}`)),
)
