import { officeContract } from './officeContract.ts'
import { POSTGRES_OFFICE } from './officeTarget.ts'

officeContract(POSTGRES_OFFICE, 2000)
