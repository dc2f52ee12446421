import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { readSchema } from '../../../supabase/types/readSchema.ts'
import { TYPES_FILE } from '../../../supabase/types/typesFile.ts'
import { typesText } from '../../../supabase/types/typesText.ts'
import type { Target } from '../support/target.ts'

/** The generated types of the adapters match this database. */
export function typesContract(target: () => Target): void {
  it('the types of the schema are current; if not, run `npm run types`', async () => {
    const written = await readFile(TYPES_FILE, 'utf8')
    expect(typesText(await readSchema(target().query))).toBe(written)
  })
}
