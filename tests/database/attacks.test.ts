import { describe } from 'vitest'
import { attacksContract } from './attacks/attacks.ts'
import { useTarget } from './contract.ts'
import { openEmbeddedTarget } from './embeddedTarget.ts'

describe('attacks on the embedded backend', () => {
  attacksContract(useTarget(openEmbeddedTarget))
})
