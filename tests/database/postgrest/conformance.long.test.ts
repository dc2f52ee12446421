import { describe, expect, it } from 'vitest'
import { snapshot } from '../attacks/snapshot.ts'
import { AOIFE } from '../support/demoAccounts.ts'
import { runConformance } from '../support/runConformance.ts'
import { useTarget } from '../support/useTarget.ts'
import { hasPostgrest, openPostgrestTarget } from './postgrestTarget.ts'

describe.skipIf(!hasPostgrest())('npm run conformance', () => {
  const target = useTarget(openPostgrestTarget)

  it('passes on PostgREST and changes no data', async () => {
    const before = await snapshot(target())
    const { code, output } = await runConformance(target(), AOIFE)
    expect(output.split('\n').filter((line) => line.includes('✗'))).toEqual([])
    expect(code).toBe(0)
    expect(await snapshot(target())).toEqual(before)
  })
})
