import type { ServiceRecord } from './service.ts'
import { carbonMonoxideAlarms } from './records/carbonMonoxideAlarms.ts'
import { cctvSurveys } from './records/cctvSurveys.ts'
import { chimneySweeping } from './records/chimneySweeping.ts'
import { cowlInstallation } from './records/cowlInstallation.ts'
import { nestRemoval } from './records/nestRemoval.ts'
import { smokeTests } from './records/smokeTests.ts'
import { stoveMaintenance } from './records/stoveMaintenance.ts'

/** The seven service pages, in the order of their addresses [section 2]. */
export const services: ServiceRecord[] = [
  chimneySweeping,
  stoveMaintenance,
  smokeTests,
  cctvSurveys,
  cowlInstallation,
  nestRemoval,
  carbonMonoxideAlarms,
]
