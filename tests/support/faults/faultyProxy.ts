import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Exchange } from './faultyExchange.ts'
import { freePort } from '../server/freePort.ts'
import { requestName, type RequestName } from './faultyNames.ts'

/** What becomes of a request instead of passing through. */
export type Fault = (exchange: Exchange) => Promise<void> | void

/** `what` is the same for a repetition and differs for everything else. */
type Arrival = { name: RequestName; what: string; at: number }

type Plan = { name: RequestName; skip: number; fault: Fault; done: () => void }

/**
 * Stands between a phone and the server, and is the origin of all that the phone sees. It counts the
 * requests of the day by name, breaks those that it is told to, each once, and lets everything else pass.
 */
export class FaultyProxy {
  // A kept connection may be closed by the server just when a request is sent: a fault that nobody planned.
  private readonly agent = new Agent({ keepAlive: false })
  private plans: Plan[] = []
  private readonly seen: Arrival[] = []
  /** What a fault threw: a mistake in the test, not in the portal. */
  readonly mistakes: unknown[] = []

  private constructor(
    private readonly server: Server,
    readonly url: string,
    private readonly target: URL,
  ) {}

  static async start(targetUrl: string): Promise<FaultyProxy> {
    const port = await freePort()
    const server = createServer((request, response) => void proxy.handle(request, response))
    const proxy = new FaultyProxy(server, `http://127.0.0.1:${port}`, new URL(targetUrl))
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return proxy
  }

  /**
   * Breaks the next request of that name, or a later one, once. Resolves when it has been broken.
   *
   * @param skip how many of that name pass before
   */
  breakNext(name: RequestName, fault: Fault, skip = 0): Promise<void> {
    return new Promise((done) => this.plans.push({ name, skip, fault, done }))
  }

  /** How many requests of that name have arrived. */
  count(name: RequestName): number {
    return this.seen.filter((arrival) => arrival.name === name).length
  }

  /** Milliseconds between a request of that name and its first repetition; null where nothing was repeated. */
  repeatedAfterMs(name: RequestName): number | null {
    for (const [index, first] of this.seen.entries()) {
      const later = this.seen.slice(index + 1).find(({ what }) => what === first.what)
      if (first.name === name && later) return later.at - first.at
    }
    return null
  }

  /** Forgets what has arrived so far. */
  forget(): void {
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
      if (!plan) return exchange.answer(await exchange.forward())
      await plan.fault(exchange)
      plan.done()
    } catch (error) {
      // A phone that was killed leaves half a request behind, and a stopped server no answer.
      if (!response.destroyed && !isLostConnection(error)) this.mistakes.push(error)
      response.destroy()
    }
  }

  private planFor({ request, url, body }: Exchange): Plan | null {
    const name = requestName(request.method ?? 'GET', url, body)
    if (name === null) return null
    const what = createHash('md5').update(`${request.method} ${url.href}`).update(body).digest('hex')
    this.seen.push({ name, what, at: Date.now() })
    const plan = this.plans.find((candidate) => candidate.name === name)
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
