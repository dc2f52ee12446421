import { describe } from 'vitest'
import { ALL_FACTS, factsContract, factsDocument } from '../facts/factsContract.ts'
import { useTarget } from '../support/useTarget.ts'
import { openEmbeddedTarget, openTargetWithoutSignIns } from './embeddedTarget.ts'

describe('the embedded backend', () => {
  factsContract(useTarget(openEmbeddedTarget), ALL_FACTS, useTarget(openTargetWithoutSignIns))
  factsDocument()
})
