import { describe } from 'vitest'
import { attacksContract } from '../attacks/attacksContract.ts'
import { useTarget } from '../support/useTarget.ts'
import { openEmbeddedTarget } from './embeddedTarget.ts'

describe('attacks on the embedded backend', () => {
  attacksContract(useTarget(openEmbeddedTarget))
})
