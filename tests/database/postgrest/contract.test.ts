import { describe } from 'vitest'
import { backendContract } from '../contract/backendContract.ts'
import { useTarget } from '../support/useTarget.ts'
import { hasPostgrest, openPostgrestTarget } from './postgrestTarget.ts'

describe.skipIf(!hasPostgrest())('PostgREST', () => {
  backendContract(useTarget(openPostgrestTarget))
})
