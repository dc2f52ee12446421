import { describe } from 'vitest'
import { attacksContract, mislabelledContract } from '../attacks/attacksContract.ts'
import { useTarget } from '../support/useTarget.ts'
import { openEmbeddedTarget } from './embeddedTarget.ts'

describe('attacks on the embedded backend', () => {
  const target = useTarget(openEmbeddedTarget)
  attacksContract(target)
  mislabelledContract(target)
})
