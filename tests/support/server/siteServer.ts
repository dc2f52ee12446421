import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import { pageFiles } from '../../../server/pageFiles.ts'

const DIST = join(import.meta.dirname, '..', '..', '..', 'dist')

/** The built site on a free loopback port, without a backend, as on a static host. */
export class SiteServer {
  readonly url: string
  readonly #server: Server

  private constructor(server: Server, port: number) {
    this.#server = server
    this.url = `http://127.0.0.1:${port}`
  }

  static async start(directory = DIST): Promise<SiteServer> {
    const server = createServer(pageFiles(directory)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new SiteServer(server, portOf(server.address()))
  }

  async stop(): Promise<void> {
    this.#server.close()
    await once(this.#server, 'close')
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The site has no port')
  return address.port
}
