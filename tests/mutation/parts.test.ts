import { expect, it } from 'vitest'
import { filesOf, PARTS } from './parts.ts'

it('mutates of the portal the files with a test beside them, and of the other parts all files with code', async () => {
  const mutated = (await Promise.all(PARTS.map(filesOf))).flat()
  expect(mutated).toContain('src/portal/jobs/jobView.ts')
  expect(mutated).not.toContain('src/portal/jobs/useJobList.ts')
  expect(mutated).toContain('src/sync/outbox/schedule.ts')
  expect(mutated).not.toContain('src/sync/outbox/outcome.ts')
})
