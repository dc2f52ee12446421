import { createMemoryStore, observeMemoryStore } from '../support/store/memoryStore.ts'
import { describeStore } from '../support/store/storeContract.ts'

describeStore('a plain object', async () => createMemoryStore(), observeMemoryStore)
