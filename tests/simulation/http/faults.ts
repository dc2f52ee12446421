import { expired } from './server/supabase.ts'
import {
  authError,
  empty,
  html,
  json,
  restError,
  type HttpAnswer,
  type HttpRequest,
} from './server/message.ts'

/**
 * What arrives of an answer. `lost`: the connection fails. `silent`: nothing, until the client gives up.
 * `stray`: the connection fails, and the request arrives all the same, later. `cut-off`: the head of an answer.
 */
export type Delivery = HttpAnswer | 'lost' | 'silent' | 'stray' | 'cut-off'

export type Fault = {
  name: string
  /** Which requests it can befall; without it, all. */
  applies?(request: HttpRequest): boolean
  /** @param handle lets the server handle the request, with all its effects */
  befall(request: HttpRequest, handle: () => HttpAnswer, serverNow: number): Delivery
}

const RETRY_AFTER: Record<string, (serverNow: number) => string> = {
  '0': () => '0',
  past: (serverNow) => new Date(serverNow - 60_000).toUTCString(),
  '30': () => '30',
  '1e9': () => '1000000000',
  garbage: () => 'soon',
}

const isAuth = ({ url }: HttpRequest) => url.pathname.startsWith('/auth/')
const isStorage = ({ url }: HttpRequest) => url.pathname.startsWith('/storage/')
const isRest = ({ url }: HttpRequest) => url.pathname.startsWith('/rest/')
const isRenewal = ({ url }: HttpRequest) => url.search.includes('grant_type=refresh_token')
const isWrite = ({ method }: HttpRequest) => method !== 'GET'

/** An answer that comes from something in between, or instead of handling the request. */
const instead = (name: string, answer: (request: HttpRequest, serverNow: number) => HttpAnswer): Fault => ({
  name,
  befall: (request, _handle, serverNow) => answer(request, serverNow),
})

/** The request takes effect, and the client gets this. */
const after = (name: string, spoil: (answer: HttpAnswer) => Delivery): Fault => ({
  name,
  befall: (_request, handle) => spoil(handle()),
})

/** What the database says where it cannot do it now, in the words of the service that was asked. */
function trouble(request: HttpRequest, status: number, code: string, message: string): HttpAnswer {
  if (isAuth(request)) return authError(500, 'unexpected_failure', message)
  if (isStorage(request))
    return json(503, { statusCode: '503', error: code, message: 'Please try again later' })
  return restError(status, code, message)
}

const busy = Object.entries(RETRY_AFTER).flatMap(([value, headerAt]) => [
  instead(`503-retry-after-${value}`, (request, serverNow) => {
    const answer = trouble(request, 503, 'PGRST001', 'Database client error. Retrying the connection.')
    return { ...answer, status: 503, headers: { ...answer.headers, 'retry-after': headerAt(serverNow) } }
  }),
  instead(`429-retry-after-${value}`, (_request, serverNow) =>
    json(429, { message: 'Too many requests' }, { 'retry-after': headerAt(serverNow) }),
  ),
])

const readOnly: Fault = {
  ...instead('read-only', (request) =>
    trouble(request, 405, '25006', 'cannot execute UPDATE in a read-only transaction'),
  ),
  applies: isWrite,
}

const STALE: readonly (readonly [number, string])[] = [
  [404, 'PGRST202'],
  [400, 'PGRST204'],
  [404, 'PGRST205'],
  [404, '42P01'],
  [404, '42883'],
  [400, '42703'],
]

const staleSchema = STALE.map(([status, code]) => ({
  ...instead(`stale-schema-${code}`, () => restError(status, code, 'Could not find it in the schema cache')),
  applies: isRest,
}))

const restarting = instead('restarting-57P01', (request) =>
  trouble(request, 503, '57P01', 'terminating connection due to administrator command'),
)
const tooManyConnections = instead('too-many-connections-53300', (request) =>
  trouble(request, 503, '53300', 'remaining connection slots are reserved'),
)
const down: Fault = { name: 'down', befall: () => 'lost' }
const portalHtml = instead('portal-html', () => html(200, 'Welcome to our guest network'))
const portalJson = instead('portal-json', () => json(200, { status: 'login', url: 'https://guest.example' }))
const gateway = instead('gateway-502', () => html(502, 'Bad Gateway'))

/** What can befall a single request. */
export const FAULTS: readonly Fault[] = [
  down,
  after('lost-after', () => 'lost'),
  { name: 'silent', befall: () => 'silent' },
  after('silent-after', () => 'silent'),
  { name: 'stray', befall: () => 'stray' },
  portalHtml,
  portalJson,
  // A redirect is followed: what arrives is the page that it leads to.
  instead('portal-302', () => html(200, 'Sign in to the hotel')),
  instead('empty-200', () => empty(200)),
  instead('empty-204', () => empty(204)),
  after('half-a-body', (answer) => ({ ...answer, body: answer.body.slice(0, answer.body.length / 2) })),
  after('cut-off', () => 'cut-off'),
  instead('500-json', () => json(500, { message: 'Internal server error' })),
  after('500-after', () =>
    json(500, { message: 'An invalid response was received from the upstream server' }),
  ),
  instead('500-bare', () => empty(500)),
  gateway,
  after('gateway-504-after', () => html(504, 'Gateway Timeout')),
  instead('403-bare', () => json(403, { message: 'Forbidden' })),
  ...busy,
  {
    ...instead('401-though-valid', (request) => expired(isStorage(request))),
    applies: (request) => !isAuth(request),
  },
  {
    ...instead('renewal-conflict', () =>
      authError(409, 'conflict', 'Too many concurrent token refresh requests on the same session'),
    ),
    applies: isRenewal,
  },
  {
    ...instead('renewal-rate-limit', () =>
      authError(429, 'over_request_rate_limit', 'Request rate limit reached'),
    ),
    applies: isRenewal,
  },
  restarting,
  tooManyConnections,
]

/** What can befall every request for a while. */
export const WEATHERS: readonly Fault[] = [
  down,
  down,
  portalHtml,
  portalJson,
  gateway,
  readOnly,
  ...staleSchema,
  restarting,
  tooManyConnections,
  ...busy,
]
