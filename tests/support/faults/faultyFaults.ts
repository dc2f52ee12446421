import type { Fault } from './faultyProxy.ts'

// Such as gateways, company proxies and load balancers give: no code of ours, whatever the status.
function bare(status: number, headers: Record<string, string> = {}): Fault {
  return (exchange) =>
    exchange.answer({
      status,
      headers: { 'content-type': 'application/json', ...headers },
      body: Buffer.from(JSON.stringify({ message: `Answered ${status} by something in between` })),
    })
}

// Such as a captive portal's gateway gives, or a proxy that knows no such page.
function empty(status: number): Fault {
  return (exchange) => exchange.answer({ status, headers: {}, body: Buffer.alloc(0) })
}

/** A refusal in the server's own words: a JSON body with a code. */
export function refusal(status: number, body: Record<string, unknown>): Fault {
  return (exchange) =>
    exchange.answer({
      status,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(body)),
    })
}

/** Held until the phone gives up; only then it reaches the server, which is the worst that can happen. */
export const stall: Fault = async (exchange) => {
  await exchange.abandoned()
  await exchange.forward()
}

/** The faults that a request can meet on its way, except for the stall, which takes half a minute. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'dropped before the server': (exchange) => exchange.drop(),
  'dropped after the commit': async (exchange) => {
    await exchange.forward()
    exchange.drop()
  },
  'cut off in the answer': async (exchange) => exchange.answerHalf(await exchange.forward()),
  'a captive portal': (exchange) =>
    exchange.answer({
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: Buffer.from('<title>Welcome to the Wi-Fi</title>'),
    }),
  'an empty 200': empty(200),
  'an empty 404': empty(404),
  'a bare 401': bare(401),
  'a bare 403': bare(403),
  'a bare 409': bare(409),
  'a bare 413': bare(413),
  'a 429': bare(429, { 'retry-after': '1' }),
  'a 500': bare(500),
}
