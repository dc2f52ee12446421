import * as v from 'valibot'

/** Where a server of the tests is reached: the site and the backend for browsers, the commands for tests. */
export const ServerAddress = v.object({ url: v.string(), commandUrl: v.string(), dataDir: v.string() })
export type ServerAddress = v.InferOutput<typeof ServerAddress>

/** What a test may request of a server. */
export const Command = v.variant('kind', [
  v.object({ kind: v.literal('query'), sql: v.string(), params: v.array(v.unknown()) }),
  v.object({ kind: v.literal('serve'), siteDir: v.nullable(v.string()) }),
  v.object({ kind: v.literal('cut'), connections: v.picklist(['none', 'backend', 'all']) }),
  v.object({ kind: v.literal('requests') }),
  v.object({ kind: v.literal('forget requests') }),
  v.object({ kind: v.literal('close') }),
])
export type Command = v.InferOutput<typeof Command>
