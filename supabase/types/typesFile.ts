import { fileURLToPath } from 'node:url'

/** Where the adapters read the types of the schema. */
export const TYPES_FILE = fileURLToPath(
  new URL('../../src/adapters/supabase/database.types.ts', import.meta.url),
)
