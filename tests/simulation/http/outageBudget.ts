import { KEY_REFUSED } from './faults.ts'
import type { HttpRequest } from './server/message.ts'

/** The same request of one phone within an hour: if there is no response of the server, four a minute of each tab. */
const MOST_REPEATED = 2 * 260
/** While a server or gateway responds that it is busy: one a minute, after the first ones. */
const MOST_WHILE_BUSY = 135
/** While the gateway refuses the key: two a minute of each tab, one by itself and one before its pull. */
const MOST_WHILE_KEY_IS_REFUSED = 2 * 130
/** Uploads of all bytes of one photo within an hour. */
const MOST_UPLOADS = 20
/** If the server or a gateway asks for half an hour: at once, and after each half hour. */
const MOST_WITHIN_RETRY_AFTER = 4
/**
 * A photo is refused after four uploads in vain; after some of them the response may have been lost. Another one is not in
 * vain yet if the request to attach the photo then fails.
 */
const MOST_IN_VAIN = 8

/** Counts what the phones send in an hour in which nobody touches them and the server accepts nothing (rule OB8f). */
export class OutageBudget {
  private counts: Map<string, number> | null = null
  private failedToAttach: string[] = []

  begin(): void {
    this.counts = new Map()
    this.failedToAttach = []
  }

  /** A fault that is not the outage met the request. */
  met({ url, body }: HttpRequest): void {
    if (url.pathname.endsWith('/rpc/attach_photo') && typeof body === 'string') this.failedToAttach.push(body)
  }

  sent(phone: string, { method, url, body }: HttpRequest): void {
    // Renewing the session has rules of its own.
    if (!this.counts || url.pathname.startsWith('/auth/')) return
    const content = typeof body === 'string' ? ` ${body}` : ''
    const key = `${phone} ${method} ${url.pathname}${url.search}${content}`
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
  }

  /** Returns what was exceeded. */
  end(outage: string): string[] {
    const counts = [...(this.counts ?? [])]
    this.counts = null
    return counts
      .filter(([request, count]) => count > mostOf(request, outage) + this.failuresToAttach(request))
      .map(([request, count]) => `[OB8f] within an hour of ${outage}, sent ${count} times: ${request}`)
  }

  private failuresToAttach(request: string): number {
    const [, path] = / POST \/storage\/v1\/object\/inspection-photos\/(\S+)/.exec(request) ?? []
    return path === undefined ? 0 : this.failedToAttach.filter((body) => body.includes(path)).length
  }
}

function mostOf(request: string, outage: string): number {
  // Pulls are repeated once a minute whatever a gateway asks for (rule OB15c).
  if (request.includes('/rpc/pull_') || request.includes(' GET ')) return MOST_REPEATED
  if (outage.includes('-retry-after-')) return MOST_WITHIN_RETRY_AFTER
  if (!request.includes('/storage/') && outage === KEY_REFUSED) return MOST_WHILE_KEY_IS_REFUSED
  if (!request.includes('/storage/')) return isBusy(outage) ? MOST_WHILE_BUSY : MOST_REPEATED
  return outage === 'gateway-413' || outage === 'removed-after-upload' ? MOST_IN_VAIN : MOST_UPLOADS
}

function isBusy(outage: string): boolean {
  return outage === 'gateway-429' || outage === 'gateway-503'
}
