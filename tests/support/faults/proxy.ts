import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Exchange } from './exchange.ts'
import { listenOnFreePort } from '../server/listenOnFreePort.ts'
import { requestName, type RequestName } from './requestNames.ts'

/** What happens to a request instead of being forwarded. */
export type Fault = (exchange: Exchange) => Promise<void> | void

/** `digest` is the same for a repetition and different for every other request. */
type Arrival = { name: RequestName; digest: string; at: number }

type Plan = { name: RequestName; fault: Fault; done: () => void } & Target

/** `skip`: how many requests are forwarded first. `of`: a text in the URL or body of the request. */
type Target = { skip: number; of: string }

/**
 * A proxy between a phone and the server; to the phone it is the site's origin. It counts the requests of the day by
 * name, breaks each planned one once, and forwards everything else.
 */
export class FaultProxy {
  // The server may close a kept-alive connection just as a request is sent: a fault that no test planned.
  private readonly agent = new Agent({ keepAlive: false })
  private plans: Plan[] = []
  private readonly seen: Arrival[] = []
  /** Errors that faults threw: mistakes in the test, not in the portal. */
  readonly mistakes: unknown[] = []

  private constructor(
    private readonly server: Server,
    readonly url: string,
    private readonly target: URL,
  ) {}

  static async start(targetUrl: string): Promise<FaultProxy> {
    const server = createServer((request, response) => void proxy.handle(request, response))
    const port = await listenOnFreePort(server)
    const proxy = new FaultProxy(server, `http://127.0.0.1:${port}`, new URL(targetUrl))
    return proxy
  }

  /**
   * Breaks the next request of that name, or a later one, once. Resolves when it has been broken.
   */
  breakNext(name: RequestName, fault: Fault, { skip = 0, of = '' }: Partial<Target> = {}): Promise<void> {
    return new Promise((done) => this.plans.push({ name, fault, done, skip, of }))
  }

  /** How many requests of that name have arrived. */
  count(name: RequestName): number {
    return this.seen.filter((arrival) => arrival.name === name).length
  }

  /** Milliseconds between a request of that name and its first repetition; null if none was repeated. */
  repeatedAfterMs(name: RequestName): number | null {
    for (const [index, first] of this.seen.entries()) {
      const later = this.seen.slice(index + 1).find(({ digest }) => digest === first.digest)
      if (first.name === name && later) return later.at - first.at
    }
    return null
  }

  /** Clears the record of requests. */
  clear(): void {
    this.seen.length = 0
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close')
    this.server.close()
    this.server.closeAllConnections()
    await closed
    this.agent.destroy()
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const exchange = await Exchange.read(request, response, this.target, this.agent)
      const plan = this.planFor(exchange)
      if (!plan) return exchange.respond(await exchange.forward())
      await plan.fault(exchange)
      plan.done()
    } catch (error) {
      // A killed phone leaves half a request, and a stopped server sends no response.
      if (!response.destroyed && !isLostConnection(error)) this.mistakes.push(error)
      response.destroy()
    }
  }

  private planFor({ request, url, body }: Exchange): Plan | null {
    const name = requestName(request.method ?? 'GET', url, body)
    if (name === null) return null
    const digest = createHash('md5').update(`${request.method} ${url.href}`).update(body).digest('hex')
    this.seen.push({ name, digest, at: Date.now() })
    const isAbout = (text: string) => url.href.includes(text) || body.includes(text)
    const plan = this.plans.find((candidate) => candidate.name === name && isAbout(candidate.of))
    if (!plan) return null
    plan.skip -= 1
    if (plan.skip >= 0) return null
    this.plans = this.plans.filter((other) => other !== plan)
    return plan
  }
}

function isLostConnection(error: unknown): boolean {
  return error instanceof Error && 'code' in error
}
