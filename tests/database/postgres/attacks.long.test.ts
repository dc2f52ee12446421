import { describe } from 'vitest'
import { attacksContract } from '../attacks/attacksContract.ts'
import { useTarget } from '../support/useTarget.ts'
import { openPostgresTarget, sharedPostgres } from './postgresTarget.ts'

describe.skipIf(sharedPostgres() === null)('attacks on PostgreSQL', () => {
  attacksContract(useTarget(openPostgresTarget))
})
