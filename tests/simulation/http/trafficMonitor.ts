import { readAccessToken, bearerOf } from './server/tokens.ts'
import type { HttpRequest } from './server/message.ts'
import { isObject, parseObject } from './server/message.ts'
import type { SimulatedSupabase } from './server/supabase.ts'
import type { SimulatedTime, TabProcess } from './time.ts'

/** The same request more often than this in a simulated minute is a busy loop. */
const MAX_REPETITIONS_PER_MINUTE = 60
const MINUTE_MS = 60_000
/** Renewing a token younger than this is unnecessary unless a server has rejected it. */
const MIN_TOKEN_AGE_MS = 60_000

/** The session that a phone has stored. */
export type StoredSession = { accessToken: string; refreshToken: string; sessionId: string; userId: string }

/** Checks requests and stored sessions of all tabs, and records forbidden behaviour. */
export class TrafficMonitor {
  readonly problems: string[] = []
  private readonly sentAt = new Map<string, number[]>()
  private readonly replacedTokens = new Map<string, Set<string>>()
  private readonly refusedTokens = new Set<string>()
  private readonly faultCounts = new Map<TabProcess, number>()
  /** Requests that return the technician row, and that the server handled while the technician was switched off. */
  private readonly switchedOffResponses = new WeakSet<HttpRequest>()
  private readonly switchedOff = new Set<TabProcess>()
  private readonly owners = new Map<TabProcess, string>()

  constructor(
    private readonly time: SimulatedTime,
    private readonly supabase: SimulatedSupabase,
  ) {}

  /** Sets the technician whose jobs a tab shows; a tab on the sign-in screen has none. */
  setOwner(process: TabProcess, userId: string): void {
    this.owners.set(process, userId)
  }

  /** @param stored the session on the phone when the request is sent */
  sent(process: TabProcess, phone: string, request: HttpRequest, stored: StoredSession | null): void {
    this.checkRate(process, request)
    if (request.url.search.includes('grant_type=refresh_token'))
      this.checkRenewal(process, phone, request, stored)
    else if (!request.url.pathname.startsWith('/auth/')) this.checkToken(process, request)
  }

  /** The server has handled a request, whether or not its response arrives. */
  handled(process: TabProcess, request: HttpRequest): void {
    const owner = this.owners.get(process)
    if (!isAboutTechnician(request) || owner === undefined) return
    if (!this.supabase.database.activeTechnicianOf(owner)) this.switchedOffResponses.add(request)
  }

  /** A response has arrived. Two responses may arrive in the reverse order of their requests. */
  delivered(process: TabProcess, request: HttpRequest, status: number, body: string): void {
    const isOfKey = status === 401 && body.includes('API key')
    const isRefusal =
      (status === 401 && !isOfKey) || (status === 400 && body.includes('"403"')) || body.includes('bad_jwt')
    if (isRefusal) this.refusedTokens.add(bearerOf(request.headers))
    if (!isAboutTechnician(request)) return
    if (this.switchedOffResponses.has(request)) this.switchedOff.add(process)
    else this.switchedOff.delete(process)
  }

  /** A request of the tab met a fault or an outage. */
  faultMet(process: TabProcess): void {
    this.faultCounts.set(process, this.faultsMetBy(process) + 1)
  }

  faultsMetBy(process: TabProcess): number {
    return this.faultCounts.get(process) ?? 0
  }

  replaced(phone: string, before: StoredSession | null, now: StoredSession): void {
    if (before?.sessionId !== now.sessionId || before.refreshToken === now.refreshToken) return
    const replaced = this.replacedTokens.get(phone) ?? new Set()
    this.replacedTokens.set(phone, replaced.add(before.refreshToken))
  }

  /** The client has deleted a session without a sign-out. */
  ended({ name }: TabProcess, { refreshToken, userId }: StoredSession): void {
    if (!this.supabase.auth.isRenewable(refreshToken)) return
    this.problems.push(`[OB9d] ${name} ended a session of ${userId} that the server would renew`)
  }

  /** The tab signs out because it believes its technician is switched off. */
  leftForNoAccess(process: TabProcess): void {
    if (this.switchedOff.has(process)) return
    this.problems.push(`[OB3b] ${process.name} signs out as switched off without such a response`)
  }

  threw(process: TabProcess, method: string, error: unknown): void {
    this.problems.push(`[OB3b] ${process.name}: ${method} of the server port threw ${String(error)}`)
  }

  private checkRate(process: TabProcess, { method, url }: HttpRequest): void {
    const now = this.time.serverNow
    const key = `${process.name} ${method} ${url.pathname}${url.search}`
    const recent = (this.sentAt.get(key) ?? []).filter((at) => at > now - MINUTE_MS)
    recent.push(now)
    this.sentAt.set(key, recent)
    if (recent.length <= MAX_REPETITIONS_PER_MINUTE) return
    this.problems.push(`[OB8e] ${process.name} repeats in a busy loop: ${method} ${url.pathname}`)
  }

  private checkToken(process: TabProcess, { url, headers }: HttpRequest): void {
    const claims = readAccessToken(bearerOf(headers))
    const owner = this.owners.get(process)
    if (claims && (owner === undefined || claims.userId === owner)) return
    const bearer = claims?.userId ?? 'nobody'
    this.problems.push(
      `[OB9a] ${process.name} of ${owner ?? 'nobody'} sends ${url.pathname} with a token of ${bearer}`,
    )
  }

  private checkRenewal(
    process: TabProcess,
    phone: string,
    { body }: HttpRequest,
    stored: StoredSession | null,
  ): void {
    const refreshToken = String(parseObject(body)['refresh_token'])
    if (this.replacedTokens.get(phone)?.has(refreshToken)) {
      this.problems.push(`[OB9d] ${phone} uses a refresh token again that it has replaced`)
    }
    if (stored?.refreshToken !== refreshToken || this.refusedTokens.has(stored.accessToken)) return
    const claims = readAccessToken(stored.accessToken)
    if (!claims || claims.expiresAtMs <= this.time.serverNow) return
    if (process.clockSkewMs() > 0) {
      this.problems.push(`[OB5b] ${phone} renews a good token because its own clock is ahead`)
    } else if (this.time.serverNow - claims.issuedAtMs < MIN_TOKEN_AGE_MS) {
      this.problems.push(`[OB24f] ${phone} renews a session that was just renewed`)
    }
  }
}

function isAboutTechnician({ url }: HttpRequest): boolean {
  return url.pathname.endsWith('/technicians') || url.pathname.endsWith('/rpc/pull_changes')
}

/** Parses the session that the authentication client has stored as text; null if there is none. */
export function readStoredSession(text: string | undefined): StoredSession | null {
  if (text === undefined) return null
  const session: unknown = JSON.parse(text)
  if (!isObject(session)) return null
  const accessToken = String(session['access_token'])
  const claims = readAccessToken(accessToken)
  if (!claims) return null
  const { sessionId, userId } = claims
  return { accessToken, refreshToken: String(session['refresh_token']), sessionId, userId }
}
