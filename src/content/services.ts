import type { ServiceRecord } from './service.ts'
import { carbonMonoxideAlarms } from './services/carbonMonoxideAlarms.ts'
import { cctvSurveys } from './services/cctvSurveys.ts'
import { chimneySweeping } from './services/chimneySweeping.ts'
import { cowlInstallation } from './services/cowlInstallation.ts'
import { nestRemoval } from './services/nestRemoval.ts'
import { smokeTests } from './services/smokeTests.ts'
import { stoveMaintenance } from './services/stoveMaintenance.ts'

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
