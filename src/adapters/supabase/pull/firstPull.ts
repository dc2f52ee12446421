import type { CalendarDay } from '#domain/time.ts'
import type { PulledChanges, PullRequest, PullResult } from '#sync/ports/server.ts'

/** The pull that a sign-in begins, which the portal's first pull then takes instead of sending its own. */
export type FirstPull = {
  /** @param from the first day that was requested */
  begin(ownerId: string, from: CalendarDay, result: Promise<PullResult>): void
  /** Resolves to what was pulled, once; null if that does not fit the request, or failed. */
  take(ownerId: string, request: PullRequest): Promise<PulledChanges | null>
}

/** Begins the first pull beside the request for the profile: on a slow line the list shows a round trip earlier. */
export function createFirstPull(): FirstPull {
  let begun: { ownerId: string; from: CalendarDay; result: Promise<PullResult> } | null = null
  return {
    begin(ownerId, from, result) {
      begun = { ownerId, from, result }
    },
    async take(ownerId, { from, isInitial = false }) {
      const first = begun
      begun = null
      if (!isInitial || first?.ownerId !== ownerId || first.from !== from) return null
      const result = await first.result
      return result.kind === 'pulled' ? result : null
    },
  }
}
