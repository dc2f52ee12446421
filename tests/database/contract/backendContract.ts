import { accountsContract } from './accounts.ts'
import { catalogContract } from './catalog.ts'
import { checksContract } from './checks.ts'
import { certificatesContract } from './certificates.ts'
import { contactsContract } from './contacts.ts'
import { correctionPhotosContract } from './correctionPhotos.ts'
import { correctionsContract } from './corrections.ts'
import { visitsContract } from './visits.ts'
import { clocksContract } from './clocks.ts'
import { historyContract } from './history.ts'
import { jobsContract } from './jobs.ts'
import { officeViewsContract } from './officeViews.ts'
import { pagesContract } from './pages.ts'
import { photosContract } from './photos.ts'
import { portalErrorsContract } from './portalErrors.ts'
import { changedRowsContract, pullChangesContract } from './pullChanges.ts'
import { pullReportsContract } from './pullReports.ts'
import { refusalsContract } from './refusals.ts'
import { reportsContract } from './reports.ts'
import { secondVisitContract } from './secondVisit.ts'
import { switchedOffContract } from './switchedOff.ts'
import { typesContract } from './types.ts'
import { unstartLimitsContract, unstartsContract } from './unstarts.ts'
import { unstorableContract } from './unstorable.ts'
import type { Target } from '../support/target.ts'

/** The tests that every backend must pass. */
export function backendContract(target: () => Target): void {
  // The seed before a test changes it.
  accountsContract(target)
  // Before the others, since each pull contains the jobs that earlier tests have left.
  pullChangesContract(target)
  changedRowsContract(target)
  pullReportsContract(target)
  jobsContract(target)
  reportsContract(target)
  correctionsContract(target)
  correctionPhotosContract(target)
  certificatesContract(target)
  visitsContract(target)
  photosContract(target)
  refusalsContract(target)
  clocksContract(target)
  historyContract(target)
  portalErrorsContract(target)
  catalogContract(target)
  switchedOffContract(target)
  pagesContract(target)
  secondVisitContract(target)
  contactsContract(target)
  typesContract(target)
  unstartsContract(target)
  unstartLimitsContract(target)
  unstorableContract(target)
  checksContract(target)
  officeViewsContract(target)
}
