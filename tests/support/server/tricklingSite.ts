import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'

const DIST = join(import.meta.dirname, '..', '..', '..', 'dist')
const CHUNK_INTERVAL_MS = 20

/** The built pages over a slow network: they arrive in small chunks, so that the browser renders many times. */
export class TricklingSite {
  readonly url: string
  readonly #server: Server

  private constructor(server: Server, port: number) {
    this.#server = server
    this.url = `http://127.0.0.1:${port}`
  }

  /** @param chunkBytes the minimum size of a chunk, which ends before a tag */
  static async start({ chunkBytes }: { chunkBytes: number }): Promise<TricklingSite> {
    const server = createServer(({ url = '/' }, response) => void respond(url, response, chunkBytes)).listen(
      0,
      '127.0.0.1',
    )
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The site has no port')
    return new TricklingSite(server, address.port)
  }

  async stop(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }
}

async function respond(path: string, response: ServerResponse, chunkBytes: number): Promise<void> {
  if (path === '/favicon.svg') {
    response.writeHead(204).end()
    return
  }
  if (path.endsWith('.svg')) {
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(await readFile(join(DIST, path)))
    return
  }
  const html = await readFile(join(DIST, path === '/' ? 'index.html' : `${path.slice(1)}.html`), 'utf8')
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  // The head at once: the browser renders nothing before the body.
  const body = html.indexOf('<body')
  response.write(html.slice(0, body))
  const chunks = chunksOf(html.slice(body), chunkBytes)
  const timer = setInterval(() => {
    const chunk = chunks.shift()
    if (chunk !== undefined) {
      response.write(chunk)
      return
    }
    clearInterval(timer)
    response.end()
  }, CHUNK_INTERVAL_MS)
}

function chunksOf(html: string, chunkBytes: number): string[] {
  const chunks: string[] = []
  let chunk = ''
  for (const part of html.split(/(?=<)/)) {
    chunk += part
    if (chunk.length < chunkBytes) continue
    chunks.push(chunk)
    chunk = ''
  }
  return [...chunks, chunk]
}
