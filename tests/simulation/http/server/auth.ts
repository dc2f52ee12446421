import { authError, empty, json, parseObject, type HttpResponse, type HttpRequest } from './message.ts'
import { bearerOf, makeAccessToken, readAccessToken } from './tokens.ts'

const TOKEN_LIFE_MS = 3_600_000
const REUSE_INTERVAL_MS = 10_000

type RefreshToken = { sessionId: string; parent: string | null; revokedAtMs: number | null }

/** The authentication service's part of a backup. */
export type AuthRows = { sessions: Map<string, string>; tokens: Map<string, RefreshToken> }

/**
 * The authentication service, as Supabase's: password and refresh grants, rotation with a reuse interval, a
 * family that is revoked when an old token is used, and a sign-out that requires a valid access token.
 */
export class AuthService {
  /** The user of each session. */
  private sessions = new Map<string, string>()
  private tokens = new Map<string, RefreshToken>()
  private issued = 0

  /** @param userOf the user with this e-mail address and password */
  constructor(
    private readonly now: () => number,
    private readonly userOf: (email: string, password: string) => string | null,
  ) {}

  handle(request: HttpRequest): HttpResponse {
    const { pathname, searchParams } = request.url
    if (pathname === '/auth/v1/logout') return this.logout(bearerOf(request.headers))
    if (pathname !== '/auth/v1/token') return authError(404, 'not_found', 'No such endpoint')
    const body = parseObject(request.body)
    return searchParams.get('grant_type') === 'password'
      ? this.signIn(String(body['email']), String(body['password']))
      : this.renew(String(body['refresh_token']))
  }

  /** Whether the service would renew a session with this token now. */
  isRenewable(refreshToken: string): boolean {
    const token = this.tokens.get(refreshToken)
    return token !== undefined && this.sessions.has(token.sessionId) && this.mayBeUsed(refreshToken, token)
  }

  hasSession(sessionId: string): boolean {
    return this.sessions.has(sessionId)
  }

  /** Ends all sessions of a user, as a change of the password does. */
  endSessionsOf(userId: string): void {
    for (const [id, owner] of this.sessions) if (owner === userId) this.endSession(id)
  }

  rows(): AuthRows {
    const tokens = [...this.tokens].map(([name, token]) => [name, { ...token }] as const)
    return { sessions: new Map(this.sessions), tokens: new Map(tokens) }
  }

  restore({ sessions, tokens }: AuthRows): void {
    this.sessions = sessions
    this.tokens = tokens
  }

  private signIn(email: string, password: string): HttpResponse {
    const userId = this.userOf(email, password)
    if (userId === null) return authError(400, 'invalid_credentials', 'Invalid login credentials')
    const sessionId = `session-${(this.issued += 1)}`
    this.sessions.set(sessionId, userId)
    return this.session(sessionId, this.addToken(sessionId, null))
  }

  private renew(name: string): HttpResponse {
    const token = this.tokens.get(name)
    if (!token || !this.sessions.has(token.sessionId)) {
      return authError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
    }
    const { sessionId } = token
    if (!this.mayBeUsed(name, token)) {
      for (const other of this.tokens.values()) {
        if (other.sessionId === sessionId) other.revokedAtMs ??= this.now()
      }
      return authError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
    }
    const active = this.activeToken(sessionId)
    // The response to the renewal was lost: the client gets the same successor again.
    if (active && this.tokens.get(active)?.parent === name) return this.session(sessionId, active)
    token.revokedAtMs ??= this.now()
    return this.session(sessionId, this.addToken(sessionId, name))
  }

  private mayBeUsed(name: string, { sessionId, revokedAtMs }: RefreshToken): boolean {
    if (revokedAtMs === null) return true
    const active = this.activeToken(sessionId)
    if (active && this.tokens.get(active)?.parent === name) return true
    return this.now() <= revokedAtMs + REUSE_INTERVAL_MS
  }

  private activeToken(sessionId: string): string | undefined {
    let newest: string | undefined
    for (const [name, token] of this.tokens) {
      if (token.sessionId === sessionId && token.revokedAtMs === null) newest = name
    }
    return newest
  }

  private addToken(sessionId: string, parent: string | null): string {
    const name = `refresh-${(this.issued += 1)}`
    this.tokens.set(name, { sessionId, parent, revokedAtMs: null })
    return name
  }

  private session(sessionId: string, refreshToken: string): HttpResponse {
    const userId = this.sessions.get(sessionId) ?? ''
    const issuedAtMs = this.now()
    const expiresAtMs = issuedAtMs + TOKEN_LIFE_MS
    return json(200, {
      access_token: makeAccessToken({ userId, sessionId, issuedAtMs, expiresAtMs }),
      token_type: 'bearer',
      expires_in: TOKEN_LIFE_MS / 1_000,
      expires_at: Math.floor(expiresAtMs / 1_000),
      refresh_token: refreshToken,
      user: { id: userId, aud: 'authenticated', role: 'authenticated', email: `${userId}@example.ie` },
    })
  }

  private logout(accessToken: string): HttpResponse {
    const claims = readAccessToken(accessToken)
    if (!claims || claims.expiresAtMs <= this.now()) {
      return authError(403, 'bad_jwt', 'invalid JWT: token is expired')
    }
    if (!this.sessions.has(claims.sessionId)) {
      return authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
    }
    this.endSession(claims.sessionId)
    return empty(204)
  }

  private endSession(id: string): void {
    this.sessions.delete(id)
    for (const [name, token] of this.tokens) if (token.sessionId === id) this.tokens.delete(name)
  }
}
