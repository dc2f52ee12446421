import { lockDirectory } from '#embedded/directory/lockDirectory.ts'

// Locks a data directory until it is killed.
const [dataDir = ''] = process.argv.slice(2)
await lockDirectory(dataDir, 4173)
console.log('held')
setInterval(() => undefined, 60_000)
