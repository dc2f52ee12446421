import 'fake-indexeddb/auto'
import { dexieLiveQuery } from '../../../tests/support/store/dexieLiveQuery.ts'
import { describeStore } from '../../../tests/support/store/storeContract.ts'
import { PortalDatabase } from './schema.ts'
import { createDexieStore } from './store.ts'

let databases = 0

describeStore(
  'fake-indexeddb',
  async () => createDexieStore(new PortalDatabase(`contract-${(databases += 1)}`)),
  (store) => ({ store, liveQuery: dexieLiveQuery }),
)
