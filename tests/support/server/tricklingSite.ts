import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'

const DIST = join(import.meta.dirname, '..', '..', '..', 'dist')
const DROP_EVERY_MS = 20

/** The built pages over a network that lets them through drop by drop, so that each is drawn many times. */
export class TricklingSite {
  readonly url: string
  readonly #server: Server

  private constructor(server: Server, port: number) {
    this.#server = server
    this.url = `http://127.0.0.1:${port}`
  }

  /** The pages in drops of so many bytes or a little more: each ends where a tag begins. */
  static async start({ dropBytes }: { dropBytes: number }): Promise<TricklingSite> {
    const server = createServer(({ url = '/' }, response) => void answer(url, response, dropBytes)).listen(
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

async function answer(path: string, response: ServerResponse, dropBytes: number): Promise<void> {
  if (path === '/favicon.svg') {
    response.writeHead(204).end()
    return
  }
  const html = await readFile(join(DIST, path === '/' ? 'index.html' : `${path.slice(1)}.html`), 'utf8')
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  // The head at once: until the body begins there is nothing to draw.
  const body = html.indexOf('<body')
  response.write(html.slice(0, body))
  const drops = dropsOf(html.slice(body), dropBytes)
  const drip = setInterval(() => {
    const drop = drops.shift()
    if (drop !== undefined) {
      response.write(drop)
      return
    }
    clearInterval(drip)
    response.end()
  }, DROP_EVERY_MS)
}

function dropsOf(html: string, dropBytes: number): string[] {
  const drops: string[] = []
  let drop = ''
  for (const part of html.split(/(?=<)/)) {
    drop += part
    if (drop.length < dropBytes) continue
    drops.push(drop)
    drop = ''
  }
  return [...drops, drop]
}
