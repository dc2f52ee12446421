import { fileURLToPath } from 'node:url'

/** The file with the types of the schema, which the adapters import. */
export const TYPES_FILE = fileURLToPath(
  new URL('../../src/adapters/supabase/database.types.ts', import.meta.url),
)
