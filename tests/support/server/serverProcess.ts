import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { isBackendPath } from '#embedded/api/handleRequests.ts'
import { openBackend } from '#embedded/openBackend.ts'
import { backendOrPages } from '../../../server/backendOrPages.ts'
import { listen } from '../../../server/listen.ts'
import { pageFiles } from '../../../server/pageFiles.ts'
import { projectDir } from '../../../server/projectDir.ts'

// The server of `npm start` over a site that is built already. Its parent controls it by messages: SQL of the office,
// another build to serve, and a connection that is cut.
const port = Number(process.env['PORT'])
const dataDir = String(process.env['LOCAL_DATA_DIR'])
const builtSite = process.env['SITE_DIR'] ?? join(projectDir, 'dist')
const accessTokenSeconds = Number(process.env['ACCESS_TOKEN_SECONDS'] ?? 3600)

/** What the parent may request; each reply carries its id. */
export type Command =
  | { kind: 'query'; sql: string; params: unknown[] }
  | { kind: 'serve'; siteDir: string | null }
  | { kind: 'cut'; connections: 'none' | 'backend' | 'all' }
  | { kind: 'requests' }
  | { kind: 'forget requests' }

const listener = await listen(port)
const backend = await openBackend({ dataDir, port, accessTokenSeconds })
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

async function perform(command: Command): Promise<Record<string, unknown>[]> {
  switch (command.kind) {
    case 'query':
      return JSON.parse(JSON.stringify(await backend.query(command.sql, command.params)))
    case 'serve':
      serveSite(command.siteDir ?? builtSite)
      return []
    case 'cut':
      cut = command.connections
      if (cut !== 'none') listener.server.closeAllConnections()
      return []
    case 'requests':
      return requests
    case 'forget requests':
      requests = []
      return []
  }
}

process.on('message', ({ id, command }: { id: number; command: Command }) => {
  void perform(command).then(
    (rows) => process.send?.({ id, rows }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  )
})

process.once('SIGTERM', () => {
  void listener
    .stop()
    .then(() => backend.close())
    .then(() => process.exit(0))
})

process.send?.('ready')
