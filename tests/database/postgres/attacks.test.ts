import { describe } from 'vitest'
import { attacksContract } from '../attacks/attacks.ts'
import { useTarget } from '../contract.ts'
import { openPostgresTarget, sharedPostgres } from './postgresTarget.ts'

describe.skipIf(sharedPostgres() === null)('attacks on PostgreSQL', () => {
  attacksContract(useTarget(openPostgresTarget))
})
