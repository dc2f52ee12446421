import { describe, expect, it } from 'vitest'
import { snapshot } from '../attacks/snapshot.ts'
import { AOIFE } from '../support/demoAccounts.ts'
import { runConformance } from '../support/runConformance.ts'
import { useTarget } from '../support/useTarget.ts'
import { hasPostgrest, openPostgrestTarget } from './postgrestTarget.ts'

describe.skipIf(!hasPostgrest())('npm run conformance', () => {
  const target = useTarget(openPostgrestTarget)

  it('[R54] passes on PostgREST and changes nothing but the note of its contact', async () => {
    const before = await snapshot(target())
    const { code, output } = await runConformance(target(), AOIFE)
    expect(output.split('\n').filter((line) => line.includes('✗'))).toEqual([])
    expect(code).toBe(0)
    const after = { ...(await snapshot(target())), 'private.contacts': before['private.contacts'] }
    expect(after).toEqual(before)
  })
})
