import { createMemoryStore, observeMemoryStore } from './memoryStore.ts'
import { describeStore } from './storeContract.ts'

describeStore('a plain object', async () => createMemoryStore(), observeMemoryStore)
