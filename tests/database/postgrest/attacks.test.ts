import { describe } from 'vitest'
import { attacksContract } from '../attacks/attacksContract.ts'
import { useTarget } from '../support/useTarget.ts'
import { hasPostgrest, openPostgrestTarget } from './postgrestTarget.ts'

describe.skipIf(!hasPostgrest())('attacks on PostgREST', () => {
  attacksContract(useTarget(openPostgrestTarget))
})
