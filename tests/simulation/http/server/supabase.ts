import { AuthService, type AuthRows } from './auth.ts'
import { SimulatedDatabase, type Caller, type Technician } from './database.ts'
import { authError, restError, storageError, type HttpResponse, type HttpRequest } from './message.ts'
import { handleRest } from './rest.ts'
import { handleStorage } from './storage.ts'
import { bearerOf, readAccessToken } from './tokens.ts'

export type Backup = { database: ReturnType<SimulatedDatabase['rows']>; auth: AuthRows }

/** A Supabase project that handles each request atomically: authentication, PostgREST and Storage. */
export class SimulatedSupabase {
  readonly auth: AuthService
  readonly database: SimulatedDatabase

  /**
   * @param now the server's clock, in milliseconds since the epoch
   * @param maxRows how many rows PostgREST returns at most
   */
  constructor(
    technicians: readonly Technician[],
    private readonly now: () => number,
    private readonly maxRows: number,
  ) {
    this.auth = new AuthService(now)
    this.database = new SimulatedDatabase(technicians, now)
  }

  handle(request: HttpRequest): HttpResponse {
    const { pathname } = request.url
    if (pathname.startsWith('/auth/v1/')) return this.auth.handle(request)
    const claims = readAccessToken(bearerOf(request.headers))
    const isStorage = pathname.startsWith('/storage/v1/')
    if (!claims || claims.expiresAtMs <= this.now()) return expired(isStorage)
    const caller: Caller = { userId: claims.userId, technician: this.database.technicianOf(claims.userId) }
    if (isStorage) return handleStorage(this.database, request, caller)
    if (pathname.startsWith('/rest/v1/')) return handleRest(this.database, request, caller, this.maxRows)
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

/** The services' response to an invalid access token. */
export function expired(isStorage: boolean): HttpResponse {
  if (isStorage) {
    return storageError(403, 'Unauthorized', 'AccessDenied', '"exp" claim timestamp check failed')
  }
  const response = restError(401, 'PGRST303', 'JWT expired')
  return { ...response, headers: { ...response.headers, 'www-authenticate': 'Bearer error="invalid_token"' } }
}
