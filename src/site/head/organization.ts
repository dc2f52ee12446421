import type { Organization, WebSite } from 'schema-dts'
import { business } from '#content/business/business.ts'
import { counties } from '#content/counties/counties.ts'
import { internationalPhone } from '#content/links/links.ts'
import { absoluteUrl } from './absoluteUrl.ts'

const ORGANIZATION_ID = absoluteUrl('/#organization')

/** The business as a whole, for the home page. Without a rating: only Dublin and Cork have one [R8]. */
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

/** The `WebSite` published by the business. */
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

/** A reference to the business: the name for readers of this page alone, the id for readers of several pages. */
export function namedOrganization(): Organization {
  return { '@type': 'Organization', '@id': ORGANIZATION_ID, name: business.name }
}
