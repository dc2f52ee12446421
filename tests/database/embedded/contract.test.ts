import { describe, vi } from 'vitest'
import { backendContract } from '../contract/backendContract.ts'
import { useTarget } from '../support/useTarget.ts'
import { openNewTarget } from './embeddedTarget.ts'

// Fourteen hours ahead: for most of the day another date than UTC's, on which the server's clock runs. The
// seed is of the day on this machine's wall.
vi.stubEnv('TZ', 'Pacific/Kiritimati')

describe('the embedded backend', () => {
  backendContract(useTarget(openNewTarget))
})
