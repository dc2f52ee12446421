import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:net'
import { join } from 'node:path'
import { pageFiles } from '../../../server/pageFiles.ts'
import { portOf } from './portOf.ts'

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
    return new SiteServer(server, portOf(server))
  }

  async stop(): Promise<void> {
    this.#server.close()
    await once(this.#server, 'close')
  }
}
