import { AuthService, type AuthRows } from './auth.ts'
import { SimulatedDatabase, type Caller, type ProjectSettings, type Technician } from './database.ts'
import { authError, restError, storageError, type HttpResponse, type HttpRequest } from './message.ts'
import { handleRest } from './rest.ts'
import { handleStorage } from './storage.ts'
import { bearerOf, readAccessToken } from './tokens.ts'

export type Backup = { database: ReturnType<SimulatedDatabase['rows']>; auth: AuthRows }

/** A Supabase project that handles each request atomically: authentication, PostgREST and Storage. */
export class SimulatedSupabase {
  readonly auth: AuthService
  readonly database: SimulatedDatabase

  /** @param now the server's clock, in milliseconds since the epoch */
  constructor(
    technicians: readonly Technician[],
    private readonly now: () => number,
    settings: ProjectSettings,
  ) {
    this.auth = new AuthService(now, settings.userOf)
    this.database = new SimulatedDatabase(technicians, now, settings)
  }

  handle(request: HttpRequest): HttpResponse {
    const { pathname } = request.url
    if (pathname.startsWith('/auth/v1/')) return this.auth.handle(request)
    const isStorage = pathname.startsWith('/storage/v1/')
    const token = bearerOf(request.headers)
    // The client of a visitor sends its public key in place of a token.
    if (token === '' || token === request.headers.get('apikey')) return withoutToken(request, isStorage)
    const claims = readAccessToken(token)
    if (!claims) return invalid(isStorage)
    if (claims.expiresAtMs <= this.now()) return expired(isStorage)
    const caller: Caller = { userId: claims.userId, technician: this.database.technicianOf(claims.userId) }
    if (isStorage) return handleStorage(this.database, request, caller)
    if (pathname.startsWith('/rest/v1/')) return handleRest(this.database, request, caller)
    return authError(404, 'not_found', 'No such service')
  }

  backup(): Backup {
    return { database: this.database.rows(), auth: this.auth.rows() }
  }

  restore({ database, auth }: Backup): void {
    this.database.restore(database)
    this.auth.restore(auth)
  }
}

/** The services' response to a request of a visitor: no table and no function of the portal is open to them. */
function withoutToken({ url }: HttpRequest, isStorage: boolean): HttpResponse {
  if (isStorage) {
    return storageError(403, 'Unauthorized', 'AccessDenied', 'new row violates row-level security policy')
  }
  const [, kind, name] = /^\/rest\/v1\/(rpc\/)?(\w*)/.exec(url.pathname) ?? []
  const what = kind === undefined ? 'table' : 'function'
  const response = restError(401, '42501', `permission denied for ${what} ${name}`)
  return { ...response, headers: { ...response.headers, 'www-authenticate': 'Bearer' } }
}

/** The services' response to a token that they have not signed. */
function invalid(isStorage: boolean): HttpResponse {
  if (isStorage) return storageError(403, 'Unauthorized', 'AccessDenied', 'signature verification failed')
  return unauthorized('PGRST301', 'JWSError JWSInvalidSignature')
}

/** The services' response to an expired access token. */
export function expired(isStorage: boolean): HttpResponse {
  if (isStorage) {
    return storageError(403, 'Unauthorized', 'AccessDenied', '"exp" claim timestamp check failed')
  }
  return unauthorized('PGRST303', 'JWT expired')
}

function unauthorized(code: string, message: string): HttpResponse {
  const response = restError(401, code, message)
  return { ...response, headers: { ...response.headers, 'www-authenticate': 'Bearer error="invalid_token"' } }
}
