import { afterAll, beforeAll, describe, vi } from 'vitest'
import { accountsContract } from './contract/accounts.ts'
import { jobsContract } from './contract/jobs.ts'
import { photosContract } from './contract/photos.ts'
import { refusalsContract } from './contract/refusals.ts'
import { reportsContract } from './contract/reports.ts'
import { openEmbeddedTarget } from './embeddedTarget.ts'
import { quietRefusals } from './quietRefusals.ts'
import type { Target } from './target.ts'

describe('the embedded backend', () => {
  let opened: Target | undefined
  const target = () => {
    if (opened === undefined) throw new Error('The backend is not open')
    return opened
  }
  beforeAll(async () => {
    quietRefusals()
    // Fourteen hours ahead: for most of the day another date than UTC's, on which the server's clock runs.
    vi.stubEnv('TZ', 'Pacific/Kiritimati')
    opened = await openEmbeddedTarget()
  }, 60_000)
  afterAll(() => opened?.close())

  accountsContract(target)
  jobsContract(target)
  reportsContract(target)
  photosContract(target)
  refusalsContract(target)
})
