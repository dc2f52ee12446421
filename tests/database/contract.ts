import { afterAll, beforeAll } from 'vitest'
import { accountsContract } from './contract/accounts.ts'
import { catalogContract } from './contract/catalog.ts'
import { clocksContract } from './contract/clocks.ts'
import { historyContract } from './contract/history.ts'
import { jobsContract } from './contract/jobs.ts'
import { pagesContract } from './contract/pages.ts'
import { photosContract } from './contract/photos.ts'
import { portalErrorsContract } from './contract/portalErrors.ts'
import { refusalsContract } from './contract/refusals.ts'
import { reportsContract } from './contract/reports.ts'
import { secondVisitContract } from './contract/secondVisit.ts'
import { switchedOffContract } from './contract/switchedOff.ts'
import { typesContract } from './contract/types.ts'
import { quietRefusals } from './quietRefusals.ts'
import type { Target } from './target.ts'

/** Opens a target for the tests of one file, and closes it after them. */
export function useTarget<Opened extends Target>(open: () => Promise<Opened>): () => Opened {
  let opened: Opened | undefined
  beforeAll(async () => {
    quietRefusals()
    opened = await open()
  })
  afterAll(() => opened?.close())
  return () => {
    if (opened === undefined) throw new Error('The backend is not open')
    return opened
  }
}

/** What every backend has to keep. */
export function wholeContract(target: () => Target): void {
  accountsContract(target)
  jobsContract(target)
  reportsContract(target)
  photosContract(target)
  refusalsContract(target)
  clocksContract(target)
  historyContract(target)
  portalErrorsContract(target)
  catalogContract(target)
  switchedOffContract(target)
  pagesContract(target)
  secondVisitContract(target)
  typesContract(target)
}
