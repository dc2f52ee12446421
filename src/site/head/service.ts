import type { Service } from 'schema-dts'
import type { ServiceRecord } from '#content/services/service.ts'
import { servicePath } from '#content/services/service.ts'
import { absoluteUrl } from './absoluteUrl.ts'
import { offer } from './offer.ts'
import { namedOrganization } from './organization.ts'

/** A service offered in the whole country. */
export function serviceOffered(service: ServiceRecord): Service {
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
    offers: offer(service.lowestPriceCents),
  }
}
