import type { Fault } from './proxy.ts'

// A response of a gateway, a company proxy or a load balancer: a status without an error code of our server.
function bare(status: number, headers: Record<string, string> = {}): Fault {
  return (exchange) =>
    exchange.respond({
      status,
      headers: { 'content-type': 'application/json', ...headers },
      body: Buffer.from(JSON.stringify({ message: `Status ${status} from a gateway` })),
    })
}

// A response of a captive portal's gateway, or of a proxy that has no such page.
function empty(status: number): Fault {
  return (exchange) => exchange.respond({ status, headers: {}, body: Buffer.alloc(0) })
}

// JSON of a proxy or a broken gateway, which is valid and not our server's.
function foreignJson(body: string): Fault {
  return (exchange) =>
    exchange.respond({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(body),
    })
}

/** A refusal of the server itself: a JSON body with a code. */
export function refusal(status: number, body: Record<string, unknown>): Fault {
  return (exchange) =>
    exchange.respond({
      status,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(body)),
    })
}

/** The worst case of a timeout: the request reaches the server only after the phone has given up. */
export const stall: Fault = async (exchange) => {
  await exchange.abandoned()
  await exchange.forward()
}

/** The request takes effect, and the phone gets no response. */
export const lostResponse: Fault = async (exchange) => {
  await exchange.forward()
  await exchange.drop()
}

/** The faults that a request can meet, without `stall`, which takes half a minute. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'dropped before the server': (exchange) => exchange.drop(),
  'dropped after the commit': lostResponse,
  'cut off in the response': async (exchange) => exchange.respondHalf(await exchange.forward()),
  'a captive portal': (exchange) =>
    exchange.respond({
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: Buffer.from('<title>Welcome to the Wi-Fi</title>'),
    }),
  'an empty 200': empty(200),
  'an empty list': foreignJson('[]'),
  'an empty object': foreignJson('{}'),
  'a null': foreignJson('null'),
  'an empty 404': empty(404),
  'a bare 401': bare(401),
  'a bare 403': bare(403),
  'a bare 409': bare(409),
  'a bare 413': bare(413),
  'a 429': bare(429, { 'retry-after': '1' }),
  'a 500': bare(500),
}
