import { describe } from 'vitest'
import { useTarget, wholeContract } from '../contract.ts'
import { openPostgresTarget, sharedPostgres } from './postgresTarget.ts'

describe.skipIf(sharedPostgres() === null)('PostgreSQL', () => {
  wholeContract(useTarget(openPostgresTarget))
})
