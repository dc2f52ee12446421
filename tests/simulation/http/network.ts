import type { Choices } from '../choices.ts'
import { FAULTS, type Delivery, type Fault } from './faults.ts'
import type { OutageBudget } from './outageBudget.ts'
import type { StoredSession, TrafficMonitor } from './trafficMonitor.ts'
import type { HttpResponse, HttpRequest } from './server/message.ts'
import type { SimulatedSupabase } from './server/supabase.ts'
import type { SimulatedTime, TabProcess } from './time.ts'

export type Client = {
  process: TabProcess
  phone: { readonly name: string; readonly session: StoredSession | null }
}

const FAULT_ONE_IN = 7

/** The network between phones and server: a `fetch` function with injected faults. */
export class SimulatedNetwork {
  outage: Fault | null = null
  /** If true, no faults are injected. */
  isFaultFree = false
  /** Whether some response had a very long Retry-After, which the portal respects for up to an hour. */
  hasSentLongRetryAfter = false
  /** Requests that their sender has given up and that arrive later all the same. */
  private delayed: (() => void)[] = []
  /** Clients by public key: each tab has its own, which identifies its requests. */
  private readonly clients = new Map<string, Client>()
  private readonly faults: readonly Fault[]

  constructor(
    private readonly choices: Choices,
    private readonly time: SimulatedTime,
    private readonly supabase: SimulatedSupabase,
    private readonly monitor: TrafficMonitor,
    private readonly budget: OutageBudget,
    isWanted: (fault: string) => boolean,
    private readonly log: (line: string) => void,
  ) {
    this.faults = FAULTS.filter(({ name }) => isWanted(name))
  }

  connect(client: Client): void {
    this.clients.set(client.process.name, client)
  }

  readonly fetch: typeof fetch = (input, init = {}) => {
    const request = readRequest(input, init)
    const client = this.clients.get(request.headers.get('apikey') ?? '')
    if (!client) throw new Error('The request comes from no known tab')
    const { process, phone } = client
    this.monitor.sent(process, phone.name, request, phone.session)
    this.budget.sent(phone.name, request)
    return new Promise((resolve, reject) => {
      const { signal } = init
      signal?.addEventListener('abort', () => {
        this.monitor.faultMet(process)
        reject(signal.reason)
      })
      this.travel(process, request).then(resolve, reject)
    })
  }

  /** Delivers one request that its sender has given up. */
  deliverDelayed(): void {
    this.delayed.splice(this.choices.pick(Math.max(1, this.delayed.length)), 1)[0]?.()
  }

  /** Ends the outage and all later faults, and delivers the delayed requests. */
  endFaults(): void {
    this.isFaultFree = true
    this.outage = null
    for (const request of this.delayed.splice(0)) request()
  }

  private async travel(process: TabProcess, request: HttpRequest): Promise<Response> {
    const delivery = await this.time.wait(process, () => this.arrive(process, request))
    const serverDate = { date: new Date(this.time.serverNow).toUTCString() }
    if (delivery === 'silent') return new Promise(() => {})
    return this.time.wait(process, () => {
      if (delivery === 'lost' || delivery === 'delayed') throw new TypeError('Failed to fetch')
      if (delivery === 'cut-off') return cutOff()
      this.monitor.delivered(process, request, delivery.status, delivery.body)
      return responseOf({ ...delivery, headers: { ...serverDate, ...delivery.headers } })
    })
  }

  private arrive(process: TabProcess, request: HttpRequest): Delivery {
    const handle = () => {
      const response = this.supabase.handle(request)
      this.monitor.handled(process, request)
      return response
    }
    const fault = this.faultFor(request)
    if (!fault) return handle()
    this.monitor.faultMet(process)
    if (fault !== this.outage) this.budget.met(request)
    this.hasSentLongRetryAfter ||= /-retry-after-(1e9|1800)$/.test(fault.name)
    const delivery = fault.inject(request, handle, this.time.serverNow, this.supabase.database)
    if (delivery === 'delayed') this.delayed.push(handle)
    this.log(`${process.name}: ${request.method} ${request.url.pathname} meets ${fault.name}`)
    return delivery
  }

  private faultFor(request: HttpRequest): Fault | null {
    if (this.isFaultFree) return null
    const { outage } = this
    if (outage && (outage.affects?.(request) ?? true)) return outage
    if (!this.choices.happens(FAULT_ONE_IN) || this.faults.length === 0) return null
    const fault = this.choices.of(this.faults)
    return (fault.affects?.(request) ?? true) ? fault : null
  }
}

function readRequest(input: RequestInfo | URL, { method = 'GET', headers, body }: RequestInit): HttpRequest {
  return {
    method,
    url: new URL(input instanceof Request ? input.url : input),
    headers: headers instanceof Headers ? headers : new Headers(headers),
    body: typeof body === 'string' || body instanceof ArrayBuffer ? body : null,
  }
}

function responseOf({ status, headers, body }: HttpResponse): Response {
  return new Response(status === 204 ? null : body, { status, headers })
}

function cutOff(): Response {
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}
