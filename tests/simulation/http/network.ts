import type { Choices } from '../choices.ts'
import { FAULTS, type Delivery, type Fault } from './faults.ts'
import type { Ledger } from './ledger.ts'
import type { Phone } from './phone.ts'
import type { HttpAnswer, HttpRequest } from './server/message.ts'
import type { SimulatedSupabase } from './server/supabase.ts'
import type { SimulatedTime, TabProcess } from './time.ts'

export type Client = { process: TabProcess; phone: Phone }

const ONE_FAULT_IN = 7

/** The way between the phones and the server: a `fetch` function, and everything that befalls a request on it. */
export class Road {
  weather: Fault | null = null
  /** While it is, every request is answered by the server itself. */
  isClear = false
  /** Some answer has asked for a long wait: the portal may keep to that, for an hour at most. */
  hasAskedForLongWait = false
  /** Requests that their sender has given up and that arrive all the same, later. */
  private strays: (() => void)[] = []
  /** By the public key of each tab, which names it in every request. */
  private readonly clients = new Map<string, Client>()
  private readonly faults: readonly Fault[]

  constructor(
    private readonly choices: Choices,
    private readonly time: SimulatedTime,
    private readonly supabase: SimulatedSupabase,
    private readonly ledger: Ledger,
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
    if (!client) throw new Error('a request of no tab')
    const { process, phone } = client
    this.ledger.sent(process, phone.name, request, phone.session)
    return new Promise((resolve, reject) => {
      const { signal } = init
      signal?.addEventListener('abort', () => {
        this.ledger.troubled(process)
        reject(signal.reason)
      })
      this.travel(process, request)
        .finally(() => signal && this.time.endTimeout(signal))
        .then(resolve, reject)
    })
  }

  /** Lets a request arrive that its sender has given up. */
  deliverStray(): void {
    this.strays.splice(this.choices.pick(Math.max(1, this.strays.length)), 1)[0]?.()
  }

  /** Ends all troubles. */
  heal(): void {
    this.isClear = true
    this.weather = null
    for (const request of this.strays.splice(0)) request()
  }

  private async travel(process: TabProcess, request: HttpRequest): Promise<Response> {
    const delivery = await this.time.wait(process, () => this.arrive(process, request))
    const serverDate = { date: new Date(this.time.serverNow).toUTCString() }
    if (delivery === 'silent') return new Promise(() => {})
    return this.time.wait(process, () => {
      if (delivery === 'lost' || delivery === 'stray') throw new TypeError('Failed to fetch')
      if (delivery === 'cut-off') return cutOff()
      this.ledger.delivered(process, request, delivery.status, delivery.body)
      return responseOf({ ...delivery, headers: { ...serverDate, ...delivery.headers } })
    })
  }

  private arrive(process: TabProcess, request: HttpRequest): Delivery {
    const handle = () => {
      const answer = this.supabase.handle(request)
      this.ledger.handled(process, request)
      return answer
    }
    const fault = this.faultFor(request)
    if (!fault) return handle()
    this.ledger.troubled(process)
    this.hasAskedForLongWait ||= fault.name.endsWith('-1e9')
    const delivery = fault.befall(request, handle, this.time.serverNow)
    if (delivery === 'stray') this.strays.push(handle)
    this.log(`${process.name}: ${request.method} ${request.url.pathname} meets ${fault.name}`)
    return delivery
  }

  private faultFor(request: HttpRequest): Fault | null {
    if (this.isClear) return null
    const { weather } = this
    if (weather && (weather.applies?.(request) ?? true)) return weather
    if (!this.choices.happens(ONE_FAULT_IN) || this.faults.length === 0) return null
    const fault = this.choices.of(this.faults)
    return (fault.applies?.(request) ?? true) ? fault : null
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

function responseOf({ status, headers, body }: HttpAnswer): Response {
  return new Response(status === 204 ? null : body, { status, headers })
}

function cutOff(): Response {
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}
