import { describe } from 'vitest'
import { backendContract } from '../contract/backendContract.ts'
import { useTarget } from '../support/useTarget.ts'
import { openPostgresTarget, sharedPostgres } from './postgresTarget.ts'

describe.skipIf(sharedPostgres() === null)('PostgreSQL', () => {
  backendContract(useTarget(openPostgresTarget))
})
