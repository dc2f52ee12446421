import { officeContract } from './officeContract.ts'
import { EMBEDDED_OFFICE, POSTGRES_OFFICE } from './officeTarget.ts'

// PGlite takes much longer for a row than a server does.
officeContract(EMBEDDED_OFFICE, 2000)
officeContract(POSTGRES_OFFICE, 10_000)
