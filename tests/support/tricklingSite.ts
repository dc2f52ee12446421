import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'

const DIST = join(import.meta.dirname, '..', '..', 'dist')
const DROP_BYTES = 1500
const DROP_EVERY_MS = 20

/** The built pages over a network that lets them through drop by drop, so that each is drawn many times. */
export class TricklingSite {
  readonly url: string
  readonly #server: Server

  private constructor(server: Server, port: number) {
    this.#server = server
    this.url = `http://127.0.0.1:${port}`
  }

  static async start(): Promise<TricklingSite> {
    const server = createServer(({ url = '/' }, response) => void answer(url, response)).listen(
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

async function answer(path: string, response: ServerResponse): Promise<void> {
  if (path === '/favicon.svg') {
    response.writeHead(204).end()
    return
  }
  const html = await readFile(join(DIST, path === '/' ? 'index.html' : `${path.slice(1)}.html`))
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  // The head at once: until the body begins there is nothing to draw.
  let sent = html.indexOf('<body')
  response.write(html.subarray(0, sent))
  const drip = setInterval(() => {
    response.write(html.subarray(sent, sent + DROP_BYTES))
    sent += DROP_BYTES
    if (sent < html.length) return
    clearInterval(drip)
    response.end()
  }, DROP_EVERY_MS)
}
