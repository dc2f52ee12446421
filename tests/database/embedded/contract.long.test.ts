import { describe, vi } from 'vitest'
import { backendContract } from '../contract/backendContract.ts'
import { useTarget } from '../support/useTarget.ts'
import { openNewTarget } from './embeddedTarget.ts'

// UTC+14: for most of the day its date differs from UTC, which the server's clock uses. The seed uses the
// local date.
vi.stubEnv('TZ', 'Pacific/Kiritimati')

describe('the embedded backend', () => {
  backendContract(useTarget(openNewTarget))
})
