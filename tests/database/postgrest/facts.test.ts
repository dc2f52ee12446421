import { describe } from 'vitest'
import { factsContract } from '../facts/factsContract.ts'
import { REST_FACTS } from '../facts/restFacts.ts'
import { useTarget } from '../support/useTarget.ts'
import { hasPostgrest, openPostgrestTarget } from './postgrestTarget.ts'

describe.skipIf(!hasPostgrest())('PostgREST', () => {
  factsContract(useTarget(openPostgrestTarget), { PostgREST: REST_FACTS })
})
