import 'fake-indexeddb/auto'
import { describeStore } from '../../tests/support/storeContract.ts'
import { PortalDatabase } from './dexieSchema.ts'
import { createDexieStore } from './dexieStore.ts'

let databases = 0

describeStore('fake-indexeddb', async () =>
  createDexieStore(new PortalDatabase(`contract-${(databases += 1)}`)),
)
