import { business } from '#content/business.ts'
import { COUNTY_RATING } from '#content/claims.ts'
import { countyPath, isFlagshipCounty } from '#content/county.ts'
import type { CountyRecord } from '#content/county.ts'
import { STRUCTURED_DATA_PHONE } from '#content/coverage.ts'
import { internationalPhone } from '#content/links.ts'
import { absoluteUrl } from './PageHead.tsx'

/**
 * The county's `LocalBusiness` for search engines [R8]: no street address is invented, and only Dublin and
 * Cork carry a rating, the same one that their pages show.
 */
export function localBusiness(county: CountyRecord): object {
  const isFlagship = isFlagshipCounty(county)
  const url = absoluteUrl(countyPath(county))
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${url}#business`,
    name: `${business.name} ${county.name}`,
    description: county.description,
    url,
    email: business.email,
    telephone: internationalPhone(isFlagship ? business.phone : STRUCTURED_DATA_PHONE),
    priceRange: isFlagship ? '€70-€300' : '€70-€200',
    address: { '@type': 'PostalAddress', addressRegion: county.name, addressCountry: 'IE' },
    geo: { '@type': 'GeoCoordinates', ...county.coordinates },
    areaServed: county.areas.map((name) => ({ '@type': 'Place', name })),
    ...(isFlagship && { aggregateRating: aggregateRating() }),
  }
}

function aggregateRating(): object {
  return {
    '@type': 'AggregateRating',
    ratingValue: COUNTY_RATING.value,
    bestRating: 5,
    reviewCount: COUNTY_RATING.reviewCount,
  }
}
