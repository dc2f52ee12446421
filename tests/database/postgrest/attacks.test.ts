import { describe } from 'vitest'
import { attacksContract, mislabelledContract } from '../attacks/attacksContract.ts'
import { useTarget } from '../support/useTarget.ts'
import { hasPostgrest, openPostgrestTarget } from './postgrestTarget.ts'

describe.skipIf(!hasPostgrest())('attacks on PostgREST', () => {
  const target = useTarget(openPostgrestTarget)
  attacksContract(target)
  mislabelledContract(target)
})
