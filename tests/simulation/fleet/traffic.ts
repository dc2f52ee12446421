/** What requests cost: bytes over the socket, headers included, and milliseconds of the database. */
export type Traffic = {
  requests: number
  bytesDown: number
  /** How many of `bytesDown` were received at weak signal, and how many pulls were completed at weak signal. */
  weakBytesDown: number
  weakPulls: number
  /** Without photos. */
  bytesUp: number
  photoBytesUp: number
  serverMs: number
}

export function noTraffic(): Traffic {
  return {
    requests: 0,
    bytesDown: 0,
    weakBytesDown: 0,
    weakPulls: 0,
    bytesUp: 0,
    photoBytesUp: 0,
    serverMs: 0,
  }
}

export function sumOf(all: readonly Traffic[]): Traffic {
  return all.reduce(
    (sum, one) => ({
      requests: sum.requests + one.requests,
      bytesDown: sum.bytesDown + one.bytesDown,
      weakBytesDown: sum.weakBytesDown + one.weakBytesDown,
      weakPulls: sum.weakPulls + one.weakPulls,
      bytesUp: sum.bytesUp + one.bytesUp,
      photoBytesUp: sum.photoBytesUp + one.photoBytesUp,
      serverMs: sum.serverMs + one.serverMs,
    }),
    noTraffic(),
  )
}

// Measured by `npm run bench:pull`: Chromium over HTTP/1.1, with the embedded backend.
export const REQUEST_HEADERS = 1_054
export const RESPONSE_HEADERS = 342

/** Milliseconds, measured by `npm run bench:server`: p50 with 10,000 jobs, PostgreSQL 15 on two cores. */
export const SERVER_MS = {
  idlePull: 0.47,
  pullWithChanges: 1.12,
  fullPull: 14.92,
  historyPage: 15.7,
  /** One of the eleven statements of a report with five photos, which take 4.93 together. */
  statement: 0.45,
}

// A pull of all 10,000 jobs in pages of a thousand, as every pull was before decision 027. The database's time is that
// of twenty pages of 500.
const FULL_PULL = { requests: 11, bytesDown: 10 * 549_000, serverMs: 20 * SERVER_MS.historyPage }

/**
 * Adds a pull of all jobs, or the part of it that the line can carry.
 *
 * @param carried how many bytes that is
 * @returns how many bytes were received
 */
export function addFullPull(traffic: Traffic, carried: number, isWeak: boolean): number {
  const bytes = Math.round(Math.min(carried, FULL_PULL.bytesDown))
  const share = bytes / FULL_PULL.bytesDown
  const requests = Math.ceil(share * FULL_PULL.requests)
  traffic.requests += requests
  traffic.bytesDown += bytes
  traffic.bytesUp += requests * REQUEST_HEADERS
  if (isWeak) traffic.weakBytesDown += bytes
  if (isWeak && share === 1) traffic.weakPulls += 1
  traffic.serverMs += share * FULL_PULL.serverMs
  return bytes
}
