import { PHOTO_BUCKET } from '#domain/photo.ts'
import type { SimulatedDatabase } from './server/database.ts'
import { expired } from './server/supabase.ts'
import {
  authError,
  empty,
  html,
  json,
  restError,
  type HttpResponse,
  type HttpRequest,
} from './server/message.ts'

/**
 * What the client receives. `lost`: the connection fails. `silent`: nothing, until the client times out.
 * `delayed`: the connection fails, and the request reaches the server later. `cut-off`: headers without a body.
 */
export type Delivery = HttpResponse | 'lost' | 'silent' | 'delayed' | 'cut-off'

export type Fault = {
  name: string
  /** Which requests the fault applies to; all if left out. */
  affects?(request: HttpRequest): boolean
  /** @param handle makes the server process the request, with all effects */
  inject(
    request: HttpRequest,
    handle: () => HttpResponse,
    serverNow: number,
    database: SimulatedDatabase,
  ): Delivery
}

const RETRY_AFTER: Record<string, (serverNow: number) => string> = {
  '0': () => '0',
  past: (serverNow) => new Date(serverNow - 60_000).toUTCString(),
  '30': () => '30',
  '1e9': () => '1000000000',
  garbage: () => 'soon',
}

export const KEY_REFUSED = 'key-refused'

const UPLOADS = `/storage/v1/object/${PHOTO_BUCKET}/`

const isAuth = ({ url }: HttpRequest) => url.pathname.startsWith('/auth/')
const isStorage = ({ url }: HttpRequest) => url.pathname.startsWith('/storage/')
const isRest = ({ url }: HttpRequest) => url.pathname.startsWith('/rest/')
const isRenewal = ({ url }: HttpRequest) => url.search.includes('grant_type=refresh_token')
const isWrite = ({ method }: HttpRequest) => method !== 'GET'
const isUpload = ({ method, url }: HttpRequest) => method === 'POST' && url.pathname.startsWith(UPLOADS)
const pathOfUpload = ({ url }: HttpRequest) => decodeURIComponent(url.pathname.slice(UPLOADS.length))

/** The server does not process the request; the client gets this response. */
const replaceResponse = (
  name: string,
  respond: (request: HttpRequest, serverNow: number) => HttpResponse,
): Fault => ({
  name,
  inject: (request, _handle, serverNow) => respond(request, serverNow),
})

/** The server processes the request, and the client gets the spoilt response. */
const spoilResponse = (name: string, spoil: (response: HttpResponse) => Delivery): Fault => ({
  name,
  inject: (_request, handle) => spoil(handle()),
})

/** A temporary error of the database, in the format of the requested service. */
function databaseError(request: HttpRequest, status: number, code: string, message: string): HttpResponse {
  if (isAuth(request)) return authError(500, 'unexpected_failure', message)
  if (isStorage(request))
    return json(503, { statusCode: '503', error: code, message: 'Please try again later' })
  return restError(status, code, message)
}

const busy = Object.entries(RETRY_AFTER).flatMap(([value, headerAt]) => [
  replaceResponse(`503-retry-after-${value}`, (request, serverNow) => {
    const response = databaseError(
      request,
      503,
      'PGRST001',
      'Database client error. Retrying the connection.',
    )
    return { ...response, status: 503, headers: { ...response.headers, 'retry-after': headerAt(serverNow) } }
  }),
  replaceResponse(`429-retry-after-${value}`, (_request, serverNow) =>
    json(429, { message: 'Too many requests' }, { 'retry-after': headerAt(serverNow) }),
  ),
])

const readOnly: Fault = {
  ...replaceResponse('read-only', (request) =>
    databaseError(request, 405, '25006', 'cannot execute UPDATE in a read-only transaction'),
  ),
  affects: isWrite,
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
  ...replaceResponse(`stale-schema-${code}`, () =>
    restError(status, code, 'Could not find it in the schema cache'),
  ),
  affects: isRest,
}))

const restarting = replaceResponse('restarting-57P01', (request) =>
  databaseError(request, 503, '57P01', 'terminating connection due to administrator command'),
)
const tooManyConnections = replaceResponse('too-many-connections-53300', (request) =>
  databaseError(request, 503, '53300', 'remaining connection slots are reserved'),
)
const down: Fault = { name: 'down', inject: () => 'lost' }
const portalHtml = replaceResponse('portal-html', () => html(200, 'Welcome to our guest network'))
const portalJson = replaceResponse('portal-json', () =>
  json(200, { status: 'login', url: 'https://guest.example' }),
)
const gateway = replaceResponse('gateway-502', () => html(502, 'Bad Gateway'))

/** A gateway that lets no large body pass. */
const gateway413: Fault = {
  name: 'gateway-413',
  affects: isUpload,
  inject(request, _handle, _serverNow, database) {
    database.recordLostUpload(pathOfUpload(request))
    return html(413, 'Request Entity Too Large')
  },
}

/** A webhook that deletes what was uploaded, as that on unsafe files does, before it is attached. */
const removed: Fault = {
  name: 'removed-after-upload',
  affects: isUpload,
  inject(request, handle, _serverNow, database) {
    const response = handle()
    if (response.status !== 200) return response
    const path = pathOfUpload(request)
    database.office.objects.delete(path)
    database.recordLostUpload(path)
    return response
  },
}

/** A gateway to which the portal's publishable key is unknown: it was replaced, or disabled [R55]. */
const keyRefused = replaceResponse(KEY_REFUSED, () => json(401, { message: 'Invalid API key' }))

/** A gateway that is overloaded itself, and sends a page. */
const overloaded = [429, 503].flatMap((status) => [
  replaceResponse(`gateway-${status}`, () => html(status, 'Please try again')),
  replaceResponse(`gateway-${status}-retry-after-1800`, () => ({
    ...html(status, 'Please try again'),
    headers: { 'content-type': 'text/html', 'retry-after': '1800' },
  })),
])

const storageGateway: Fault = {
  ...replaceResponse('storage-gateway-502', () => html(502, 'Bad Gateway')),
  affects: isUpload,
}

const storageBusy: Fault = {
  ...replaceResponse('storage-503', (request) =>
    databaseError(request, 503, 'SlowDown', 'Please reduce your request rate'),
  ),
  affects: isUpload,
}

/** Faults that may last for hours, and in which no phone may waste its data volume or the server's time. */
export const LONG_OUTAGES: readonly Fault[] = [
  keyRefused,
  gateway413,
  removed,
  ...overloaded,
  storageGateway,
  storageBusy,
  gateway,
]

/** Faults of a single request. */
export const FAULTS: readonly Fault[] = [
  down,
  spoilResponse('lost-after', () => 'lost'),
  { name: 'silent', inject: () => 'silent' },
  spoilResponse('silent-after', () => 'silent'),
  { name: 'delayed', inject: () => 'delayed' },
  portalHtml,
  portalJson,
  // The client follows the redirect and gets its target page.
  replaceResponse('portal-302', () => html(200, 'Sign in to the hotel')),
  replaceResponse('empty-200', () => empty(200)),
  replaceResponse('empty-204', () => empty(204)),
  spoilResponse('half-a-body', (response) => ({
    ...response,
    body: response.body.slice(0, response.body.length / 2),
  })),
  spoilResponse('cut-off', () => 'cut-off'),
  replaceResponse('500-json', () => json(500, { message: 'Internal server error' })),
  spoilResponse('500-after', () =>
    json(500, { message: 'An invalid response was received from the upstream server' }),
  ),
  replaceResponse('500-bare', () => empty(500)),
  gateway,
  spoilResponse('gateway-504-after', () => html(504, 'Gateway Timeout')),
  replaceResponse('403-bare', () => json(403, { message: 'Forbidden' })),
  ...busy,
  {
    ...replaceResponse('401-though-valid', (request) => expired(isStorage(request))),
    affects: (request) => !isAuth(request),
  },
  {
    ...replaceResponse('renewal-conflict', () =>
      authError(409, 'conflict', 'Too many concurrent token refresh requests on the same session'),
    ),
    affects: isRenewal,
  },
  {
    ...replaceResponse('renewal-rate-limit', () =>
      authError(429, 'over_request_rate_limit', 'Request rate limit reached'),
    ),
    affects: isRenewal,
  },
  restarting,
  tooManyConnections,
  ...LONG_OUTAGES,
]

/** Faults that affect every request for a while. */
export const OUTAGES: readonly Fault[] = [
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
  keyRefused,
]
