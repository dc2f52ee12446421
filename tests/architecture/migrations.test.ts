import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

it('migrations have unique versions, since the database refuses a duplicate', () => {
  const versions = readdirSync('supabase/migrations').map((name) => name.split('_')[0])
  expect(versions).toEqual([...new Set(versions)])
})
