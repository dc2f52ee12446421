import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { openBackend } from '#embedded/openBackend.ts'
import { listenOnFreePort } from '../../support/server/listenOnFreePort.ts'

// The embedded backend in its own process, for tests that kill it. Prints its port once it accepts requests.
const [dataDir = ''] = process.argv.slice(2)
const backend = await openBackend({ dataDir })
const server = createServer(getRequestListener(backend.fetch, { overrideGlobalObjects: false }))
console.log(`port ${await listenOnFreePort(server)}`)
