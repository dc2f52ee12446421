import { once } from 'node:events'
import { request as httpRequest, type Agent, type IncomingMessage, type ServerResponse } from 'node:http'

export type WholeResponse = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])

/** One request in the proxy, with everything that can be done to it. */
export class Exchange {
  private constructor(
    readonly request: IncomingMessage,
    readonly body: Buffer,
    private readonly response: ServerResponse,
    private readonly target: URL,
    private readonly agent: Agent,
  ) {}

  /** Reads the whole request first, so that a request that is dropped later was sent in full. */
  static async read(
    request: IncomingMessage,
    response: ServerResponse,
    target: URL,
    agent: Agent,
  ): Promise<Exchange> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    return new Exchange(request, Buffer.concat(chunks), response, target, agent)
  }

  get url(): URL {
    return new URL(this.request.url ?? '/', this.target)
  }

  /** Forwards the request and resolves with the whole response. */
  async forward(): Promise<WholeResponse> {
    const { method = 'GET', headers } = this.request
    const forwarded = httpRequest(this.url, { method, headers, agent: this.agent })
    forwarded.end(this.body)
    const [received]: IncomingMessage[] = await once(forwarded, 'response')
    if (!received) throw new Error('The server sent no response')
    const chunks: Buffer[] = []
    for await (const chunk of received) chunks.push(chunk)
    return { status: received.statusCode ?? 502, headers: received.headers, body: Buffer.concat(chunks) }
  }

  /** Resolves when the system has taken the whole response. */
  respond({ status, headers, body }: WholeResponse): Promise<void> {
    this.writeHead(status, headers, body.byteLength)
    return new Promise((sent) => this.response.end(body, sent))
  }

  /** Announces the whole length, sends half of the body and closes the connection. */
  async respondHalf({ status, headers, body }: WholeResponse): Promise<void> {
    this.writeHead(status, headers, Math.max(body.byteLength, 64))
    this.response.flushHeaders()
    await new Promise((sent) => this.response.write(body.subarray(0, body.byteLength / 2), sent))
    await this.drop()
  }

  /** Closes the connection without a response. Resolves when it is closed. */
  async drop(): Promise<void> {
    if (this.response.destroyed) return
    const closed = once(this.response, 'close')
    this.response.destroy()
    await closed
  }

  /** Resolves when the phone has given up waiting, or was killed. */
  async abandoned(): Promise<void> {
    if (!this.response.destroyed) await once(this.response, 'close')
  }

  private writeHead(status: number, headers: WholeResponse['headers'], length: number): void {
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined && !CONNECTION_HEADERS.has(name)) this.response.setHeader(name, value)
    }
    // Chromium itself repeats a request that failed on a reused connection: the portal would never see the fault.
    this.response.setHeader('connection', 'close')
    this.response.setHeader('content-length', length)
    this.response.writeHead(status)
  }
}
