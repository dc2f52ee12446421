import type { Organization, WebSite } from 'schema-dts'
import { business } from '#content/business/business.ts'
import { counties } from '#content/counties/counties.ts'
import { internationalPhone } from '#content/links/links.ts'
import { absoluteUrl } from './absoluteUrl.ts'

const ORGANIZATION_ID = absoluteUrl('/#organization')

/** The business as a whole, on the home page. It carries no rating: Dublin and Cork alone do [R8]. */
export function organization(): Organization {
  return {
    '@type': 'Organization',
    '@id': ORGANIZATION_ID,
    name: business.name,
    url: absoluteUrl('/'),
    logo: absoluteUrl('/share/logo.png'),
    email: business.email,
    telephone: internationalPhone(business.phone),
    areaServed: counties.map(({ name }) => ({ '@type': 'AdministrativeArea', name: `County ${name}` })),
  }
}

/** The site that the business publishes. */
export function webSite(): WebSite {
  return {
    '@type': 'WebSite',
    '@id': absoluteUrl('/#website'),
    name: business.name,
    url: absoluteUrl('/'),
    inLanguage: 'en-IE',
    publisher: { '@id': ORGANIZATION_ID },
  }
}

/** The business, where another thing names it: by name for this page, by id for who reads several. */
export function namedOrganization(): Organization {
  return { '@type': 'Organization', '@id': ORGANIZATION_ID, name: business.name }
}
