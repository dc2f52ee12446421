import type { OutboxEntry } from '#sync/outbox/entry.ts'

/** Why a session ended that nobody asked to end, and what its technician has left on this phone. */
export type Farewell = { reason: string; unsent: readonly OutboxEntry[] }
