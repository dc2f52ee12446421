import { createMemoryStore } from '../support/memoryStore.ts'
import { describeStore } from '../support/storeContract.ts'

describeStore('a plain object', async () => createMemoryStore())
