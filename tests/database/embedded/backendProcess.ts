import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { openBackend } from '#embedded/openBackend.ts'
import { listenOnFreePort } from '../support/listenOnFreePort.ts'

// The embedded backend in a process of its own, to be killed: prints its port when it answers.
const [dataDir = ''] = process.argv.slice(2)
const backend = await openBackend({ dataDir })
const server = createServer(getRequestListener(backend.fetch, { overrideGlobalObjects: false }))
console.log(`port ${await listenOnFreePort(server)}`)
