import type { AggregateRating, DayOfWeek, LocalBusiness, OpeningHoursSpecification } from 'schema-dts'
import { business } from '#content/business/business.ts'
import { COUNTY_RATING } from '#content/business/claims.ts'
import { countyPath, isFlagshipCounty } from '#content/counties/county.ts'
import type { CountyRecord } from '#content/counties/county.ts'
import { STRUCTURED_DATA_PHONE } from '#content/business/coverage.ts'
import { internationalPhone } from '#content/links/links.ts'
import { absoluteUrl } from './absoluteUrl.ts'
import { namedOrganization } from './organization.ts'
import { shareImagePath } from './shareImage.ts'

/**
 * The county's `LocalBusiness` for search engines [R8]: it has no invented street address, and only Dublin and Cork
 * have a rating, the same one that their pages show.
 */
export function localBusiness(county: CountyRecord): LocalBusiness {
  const isFlagship = isFlagshipCounty(county)
  const path = countyPath(county)
  return {
    '@type': 'LocalBusiness',
    '@id': `${absoluteUrl(path)}#business`,
    name: `${business.name} ${county.name}`,
    description: county.description,
    url: absoluteUrl(path),
    image: absoluteUrl(shareImagePath(path)),
    email: business.email,
    telephone: internationalPhone(isFlagship ? business.phone : STRUCTURED_DATA_PHONE),
    priceRange: isFlagship ? '€70-€300' : '€70-€200',
    address: { '@type': 'PostalAddress', addressRegion: county.name, addressCountry: 'IE' },
    geo: { '@type': 'GeoCoordinates', ...county.coordinates },
    areaServed: county.areas.map((name) => ({ '@type': 'Place', name })),
    openingHoursSpecification: OPENING_HOURS,
    parentOrganization: namedOrganization(),
    ...(isFlagship && { aggregateRating: aggregateRating() }),
  }
}

function aggregateRating(): AggregateRating {
  return {
    '@type': 'AggregateRating',
    ratingValue: COUNTY_RATING.value,
    bestRating: 5,
    worstRating: 1,
    reviewCount: COUNTY_RATING.reviewCount,
  }
}

// The hours of content/business/coverage.ts in machine-readable form; a test compares the two.
const OPENING_HOURS: OpeningHoursSpecification[] = [
  hours(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], '08:00', '18:00'),
  hours(['Saturday'], '08:00', '17:00'),
  hours(['Sunday'], '10:00', '16:00'),
]

function hours(dayOfWeek: DayOfWeek[], opens: string, closes: string): OpeningHoursSpecification {
  return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
}
