import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import * as v from 'valibot'
import { isBackendPath } from '#embedded/api/handleRequests.ts'
import { openBackend } from '#embedded/openBackend.ts'
import { backendOrPages } from '../../../server/backendOrPages.ts'
import { listen } from '../../../server/listen.ts'
import { pageFiles } from '../../../server/pageFiles.ts'
import { projectDir } from '../../../server/projectDir.ts'
import { listenOnFreePort } from './listenOnFreePort.ts'
import { portOf } from './portOf.ts'
import { Command, type ServerAddress } from './serverCommands.ts'

// The server of `npm start` over a site that is built already, on a free port. Tests control it by commands on a second
// port, so that each process of a run can: SQL of the office, another build to serve, and a connection that is cut.
const [dataDir = ''] = process.argv.slice(2)
const builtSite = join(projectDir, 'dist')

const listener = await listen(0)
const port = portOf(listener.server)
const backend = await openBackend({ dataDir, port })
let servedSite = builtSite
let handle = handlerOf(servedSite)
let cut: 'none' | 'backend' | 'all' = 'none'
let requests: { method: string; url: string }[] = []

listener.serve((request, response) => {
  // As for a phone that cannot reach the server: no response at all.
  if (isCut(request.url ?? '/')) return void request.socket.destroy()
  requests.push({ method: request.method ?? '', url: request.url ?? '' })
  handle(request, response)
})

function isCut(url: string): boolean {
  const [path = '/'] = url.split('?')
  return cut === 'all' || (cut === 'backend' && isBackendPath(path))
}

function handlerOf(siteDir: string): RequestListener {
  return backendOrPages(backend, pageFiles(siteDir))
}

function serveSite(siteDir: string): void {
  if (siteDir === servedSite) return
  servedSite = siteDir
  handle = handlerOf(siteDir)
}

async function perform(command: Command): Promise<unknown> {
  switch (command.kind) {
    case 'query':
      return backend.query(command.sql, command.params)
    case 'serve':
      return serveSite(command.siteDir ?? builtSite)
    case 'cut':
      cut = command.connections
      if (cut !== 'none') listener.server.closeAllConnections()
      return undefined
    case 'requests':
      return requests
    case 'forget requests':
      requests = []
      return undefined
    case 'close':
      await listener.stop()
      return backend.close()
  }
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const command = v.parse(Command, await json(request))
  const rows = JSON.stringify((await perform(command)) ?? [])
  response.end(rows, () => command.kind === 'close' && process.exit())
}

const commands = createServer((request, response) => {
  respond(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
})
const commandPort = await listenOnFreePort(commands)

// Ctrl-C reaches every process of a run: the one that started this server still closes it.
process.on('SIGINT', () => undefined)
process.once('disconnect', () => process.exit())

const address: ServerAddress = {
  url: `http://127.0.0.1:${port}`,
  commandUrl: `http://127.0.0.1:${commandPort}`,
  dataDir,
}
process.send?.(address)
