import { once } from 'node:events'
import { request as httpRequest, type Agent, type IncomingMessage, type ServerResponse } from 'node:http'

export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])

/** One request under way through the proxy, and all that can become of it. */
export class Exchange {
  private constructor(
    readonly request: IncomingMessage,
    readonly body: Buffer,
    private readonly response: ServerResponse,
    private readonly target: URL,
    private readonly agent: Agent,
  ) {}

  /** Reads the whole request first, so that what is dropped later has been sent in full. */
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

  /** Hands the request to the server and waits for the whole answer. */
  async forward(): Promise<Answer> {
    const { method = 'GET', headers } = this.request
    const asked = httpRequest(this.url, { method, headers, agent: this.agent })
    asked.end(this.body)
    const [answered]: IncomingMessage[] = await once(asked, 'response')
    if (!answered) throw new Error('The server did not answer')
    const chunks: Buffer[] = []
    for await (const chunk of answered) chunks.push(chunk)
    return { status: answered.statusCode ?? 502, headers: answered.headers, body: Buffer.concat(chunks) }
  }

  answer({ status, headers, body }: Answer): void {
    this.writeHead(status, headers, body.byteLength)
    this.response.end(body)
  }

  /** Promises the whole answer, sends half of it and hangs up. */
  async answerHalf({ status, headers, body }: Answer): Promise<void> {
    this.writeHead(status, headers, Math.max(body.byteLength, 64))
    this.response.flushHeaders()
    this.response.write(body.subarray(0, body.byteLength / 2))
    await new Promise((sent) => setTimeout(sent, 20))
    this.drop()
  }

  /** Hangs up without a word. */
  drop(): void {
    this.response.destroy()
  }

  /** Resolves when the phone has given up waiting, or has died. */
  async abandoned(): Promise<void> {
    if (!this.response.destroyed) await once(this.response, 'close')
  }

  private writeHead(status: number, headers: Answer['headers'], length: number): void {
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined && !CONNECTION_HEADERS.has(name)) this.response.setHeader(name, value)
    }
    // Chromium itself repeats what was lost on a connection that had worked before, and then the portal
    // would never meet the fault.
    this.response.setHeader('connection', 'close')
    this.response.setHeader('content-length', length)
    this.response.writeHead(status)
  }
}
