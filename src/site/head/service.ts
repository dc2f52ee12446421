import type { Service } from 'schema-dts'
import type { Cents } from '#content/format/money.ts'
import { SERVICE_PRICES } from '#content/business/prices.ts'
import type { ServiceRecord } from '#content/services/service.ts'
import { servicePath } from '#content/services/service.ts'
import { absoluteUrl } from './absoluteUrl.ts'
import { offer } from './offer.ts'
import { namedOrganization } from './organization.ts'

/** The lowest price quoted on each service's page. A test compares it with the page. */
const PRICE_CENTS: Record<string, Cents> = {
  'chimney-sweeping': SERVICE_PRICES.chimneySweepingCents,
  'stove-maintenance': SERVICE_PRICES.stoveServiceCents,
  'smoke-tests': SERVICE_PRICES.smokeTestCents,
  'cctv-surveys': SERVICE_PRICES.cctvSurveyCents,
  'cowl-installation': SERVICE_PRICES.cowlsFromCents,
  'nest-removal': SERVICE_PRICES.nestRemovalCents,
  'carbon-monoxide-alarms': SERVICE_PRICES.coAlarmInstallationCents,
}

/** A service offered in the whole country. Throws for a service without a price in this file. */
export function serviceOffered(service: ServiceRecord): Service {
  const priceCents = PRICE_CENTS[service.slug]
  if (priceCents === undefined) throw new Error(`${service.slug} has no price in its structured data`)
  const url = absoluteUrl(servicePath(service))
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: service.name,
    serviceType: service.name,
    description: service.introduction,
    url,
    provider: namedOrganization(),
    areaServed: { '@type': 'Country', name: 'Ireland' },
    offers: offer(priceCents),
  }
}
