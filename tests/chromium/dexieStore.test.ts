import { createDexieStore } from '#adapters/indexeddb/store.ts'
import { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import { dexieLiveQuery } from '../support/store/dexieLiveQuery.ts'
import { describeStore } from '../support/store/storeContract.ts'

describeStore(
  "Chromium's IndexedDB",
  async () => createDexieStore(new PortalDatabase(`contract-${crypto.randomUUID()}`)),
  (store) => ({ store, liveQuery: dexieLiveQuery }),
)
