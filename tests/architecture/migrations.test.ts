import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

it('no two migrations have one version, which the database would refuse at the second', () => {
  const versions = readdirSync('supabase/migrations').map((name) => name.split('_')[0])
  expect(versions).toEqual([...new Set(versions)])
})
