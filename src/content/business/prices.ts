import type { Cents } from '../format/money.ts'

/** Chimney cleaning, safety inspection and certificate in one visit. */
export const COMPLETE_SERVICE_CENTS: Cents = 7000

// The three lists below quote different prices for the same work, as specified [R4]: they differ on purpose, and each
// page uses its own list.

/** The home page's prices. Differ from the county and service pages on purpose [R4]. */
export const HOME_PRICES = {
  chimneySweepingFromCents: 7000,
  smokeTestExtraCents: 1000,
  cctvSurveyFromCents: 9900,
  cowlInstallationFromCents: 9900,
  nestRemovalCents: 19_900,
} satisfies Record<string, Cents>

/** The county pages' prices. Differ from the home and service pages on purpose [R4]. */
export const COUNTY_PRICES = {
  chimneySweepingFromCents: 7000,
  stoveMaintenanceFromCents: 8000,
  smokeTestsFromCents: 6000,
  cctvSurveysFromCents: 12_000,
  cowlInstallationFromCents: 15_000,
  nestRemovalFromCents: 9000,
} satisfies Record<string, Cents>

/** The service pages' prices. Differ from the home and county pages on purpose [R4]. */
export const SERVICE_PRICES = {
  chimneySweepingCents: 7000,
  stoveServiceCents: 7000,
  smokeTestCents: 7000,
  cctvSurveyCents: 12_000,
  nestRemovalCents: 7000,
  cowlsFromCents: 8500,
  cowlAntiDowndraftCents: 8500,
  cowlRainGuardCents: 6500,
  cowlBirdGuardCents: 7500,
  cowlMultiFunctionCents: 12_500,
  coAlarmInstallationCents: 4500,
  coAlarmTestingCents: 2500,
  coAlarmBatteryCents: 1500,
  coAlarmBatteryTypeFromCents: 4500,
  coAlarmMainsTypeCents: 8500,
  coAlarmInterconnectedTypeCents: 12_000,
} satisfies Record<string, Cents>

/** The prices of two services on the remaining pages. Differ from all lists above on purpose [R4]. */
export const OTHER_PAGE_PRICES = {
  cctvSurveyCents: 15_000,
  smokeTestCents: 5000,
} satisfies Record<string, Cents>
