import { readAccessToken, bearerOf } from './server/tokens.ts'
import type { HttpRequest } from './server/message.ts'
import { isObject, parseObject } from './server/message.ts'
import type { SimulatedSupabase } from './server/supabase.ts'
import type { SimulatedTime, TabProcess } from './time.ts'

/** The same request more often than this within a simulated minute is a loop without a pause. */
const MOST_REPETITIONS_A_MINUTE = 60
const MINUTE_MS = 60_000
/** A renewal of a token that is younger than this, and that nobody has refused, is one too many. */
const YOUNG_MS = 60_000

/** The session that a phone keeps. */
export type KeptSession = { accessToken: string; refreshToken: string; sessionId: string; userId: string }

/** Watches what the tabs send and keep, and notes what they must never do. */
export class Ledger {
  readonly problems: string[] = []
  private readonly sentAt = new Map<string, number[]>()
  private readonly replacedTokens = new Map<string, Set<string>>()
  private readonly refusedTokens = new Set<string>()
  private readonly troubles = new Map<TabProcess, number>()
  /** Questions for the technician that the server itself answered while they were switched off. */
  private readonly shutOutAnswers = new WeakSet<HttpRequest>()
  private readonly shutOut = new Set<TabProcess>()
  private readonly owners = new Map<TabProcess, string>()

  constructor(
    private readonly time: SimulatedTime,
    private readonly supabase: SimulatedSupabase,
  ) {}

  /** The technician whose work a tab shows; nobody on the sign-in screen. */
  setOwner(process: TabProcess, userId: string): void {
    this.owners.set(process, userId)
  }

  /** @param kept the session on the phone at this moment */
  sent(process: TabProcess, phone: string, request: HttpRequest, kept: KeptSession | null): void {
    this.checkRate(process, request)
    if (request.url.search.includes('grant_type=refresh_token'))
      this.checkRenewal(process, phone, request, kept)
    else if (!request.url.pathname.startsWith('/auth/')) this.checkToken(process, request)
  }

  /** What the server itself says of the caller, whatever becomes of it on the way. */
  handled(process: TabProcess, request: HttpRequest): void {
    const owner = this.owners.get(process)
    if (!isAboutTechnician(request) || owner === undefined) return
    if (!this.supabase.database.activeTechnicianOf(owner)) this.shutOutAnswers.add(request)
  }

  /** An answer arrives: of two at once, the one that was given first may arrive last. */
  delivered(process: TabProcess, request: HttpRequest, status: number, body: string): void {
    const isRefusal = status === 401 || (status === 400 && body.includes('"403"')) || body.includes('bad_jwt')
    if (isRefusal) this.refusedTokens.add(bearerOf(request.headers))
    if (!isAboutTechnician(request)) return
    if (this.shutOutAnswers.has(request)) this.shutOut.add(process)
    else this.shutOut.delete(process)
  }

  /** A request of the tab met a fault, or bad weather. */
  troubled(process: TabProcess): void {
    this.troubles.set(process, this.troublesOf(process) + 1)
  }

  troublesOf(process: TabProcess): number {
    return this.troubles.get(process) ?? 0
  }

  replaced(phone: string, before: KeptSession | null, now: KeptSession): void {
    if (before?.sessionId !== now.sessionId || before.refreshToken === now.refreshToken) return
    const replaced = this.replacedTokens.get(phone) ?? new Set()
    this.replacedTokens.set(phone, replaced.add(before.refreshToken))
  }

  /** The client has thrown a session away that nobody wanted to end. */
  ended({ name }: TabProcess, { refreshToken, userId }: KeptSession): void {
    if (!this.supabase.auth.isRenewable(refreshToken)) return
    this.problems.push(`[OB9] ${name} ended a session of ${userId} that the server would renew`)
  }

  /** The tab takes its technician for switched off. */
  toldNoAccess(process: TabProcess): void {
    if (this.shutOut.has(process)) return
    this.problems.push(`[OB3] ${process.name} takes its technician for switched off, which nobody said`)
  }

  threw(process: TabProcess, method: string, error: unknown): void {
    this.problems.push(`[OB3] ${process.name}: ${method} of the server port threw ${String(error)}`)
  }

  private checkRate(process: TabProcess, { method, url }: HttpRequest): void {
    const now = this.time.serverNow
    const key = `${process.name} ${method} ${url.pathname}${url.search}`
    const recent = (this.sentAt.get(key) ?? []).filter((at) => at > now - MINUTE_MS)
    recent.push(now)
    this.sentAt.set(key, recent)
    if (recent.length <= MOST_REPETITIONS_A_MINUTE) return
    this.problems.push(`[OB8] ${process.name} repeats without a pause: ${method} ${url.pathname}`)
  }

  private checkToken(process: TabProcess, { url, headers }: HttpRequest): void {
    const claims = readAccessToken(bearerOf(headers))
    const owner = this.owners.get(process)
    if (claims && (owner === undefined || claims.userId === owner)) return
    const bearer = claims?.userId ?? 'nobody'
    this.problems.push(
      `[OB9] ${process.name} of ${owner ?? 'nobody'} sends ${url.pathname} with a token of ${bearer}`,
    )
  }

  private checkRenewal(
    process: TabProcess,
    phone: string,
    { body }: HttpRequest,
    kept: KeptSession | null,
  ): void {
    const refreshToken = String(parseObject(body)['refresh_token'])
    if (this.replacedTokens.get(phone)?.has(refreshToken)) {
      this.problems.push(`[OB9] ${phone} uses a refresh token again that it has replaced`)
    }
    if (kept?.refreshToken !== refreshToken || this.refusedTokens.has(kept.accessToken)) return
    const claims = readAccessToken(kept.accessToken)
    if (!claims || claims.expiresAtMs <= this.time.serverNow) return
    if (process.clockSkewMs() > 0) {
      this.problems.push(`[OB5] ${phone} renews a good token because its own clock is ahead`)
    } else if (this.time.serverNow - claims.issuedAtMs < YOUNG_MS) {
      this.problems.push(`[OB9] ${phone} renews a session that was renewed a moment ago`)
    }
  }
}

function isAboutTechnician({ url }: HttpRequest): boolean {
  return url.pathname.endsWith('/technicians')
}

/** The session in the text that the authentication client keeps; null if there is none in it. */
export function readKeptSession(text: string | undefined): KeptSession | null {
  if (text === undefined) return null
  const session: unknown = JSON.parse(text)
  if (!isObject(session)) return null
  const accessToken = String(session['access_token'])
  const claims = readAccessToken(accessToken)
  if (!claims) return null
  const { sessionId, userId } = claims
  return { accessToken, refreshToken: String(session['refresh_token']), sessionId, userId }
}
