import * as v from 'valibot'

/** Properties that the documentation of a search engine names for a type. */
type Named = { required: readonly string[]; recommended: readonly string[] }

/**
 * What Google documents for the types that our pages have, except for goods. Of the recommended properties of a
 * `LocalBusiness`, `department`, `menu` and `servesCuisine` concern others; `review` and `aggregateRating` are for
 * sites that collect reviews of other businesses. Of an address all parts are recommended, and ours has no street [R8].
 *
 * - https://developers.google.com/search/docs/appearance/structured-data/local-business
 * - https://developers.google.com/search/docs/appearance/structured-data/review-snippet
 * - https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 * - https://developers.google.com/search/docs/appearance/structured-data/faqpage
 * - https://developers.google.com/search/docs/appearance/structured-data/organization
 * - https://developers.google.com/search/docs/appearance/site-names
 *
 * Google documents nothing for a `Service`: its list is what https://schema.org/Service offers to describe one.
 */
const NAMED: Readonly<Record<string, Named>> = {
  LocalBusiness: {
    required: ['address', 'name'],
    recommended: ['geo', 'openingHoursSpecification', 'priceRange', 'telephone', 'url'],
  },
  PostalAddress: { required: [], recommended: ['addressRegion', 'addressCountry'] },
  GeoCoordinates: { required: [], recommended: ['latitude', 'longitude'] },
  OpeningHoursSpecification: { required: [], recommended: ['closes', 'dayOfWeek', 'opens'] },
  AggregateRating: {
    required: ['ratingValue', 'reviewCount'],
    recommended: ['bestRating', 'worstRating'],
  },
  BreadcrumbList: { required: ['itemListElement'], recommended: [] },
  ListItem: { required: ['position', 'name', 'item'], recommended: [] },
  FAQPage: { required: ['mainEntity'], recommended: [] },
  Question: { required: ['acceptedAnswer', 'name'], recommended: [] },
  Answer: { required: ['text'], recommended: [] },
  Organization: { required: ['name'], recommended: [] },
  WebSite: { required: ['name', 'url'], recommended: [] },
  Service: {
    required: [],
    recommended: ['name', 'description', 'serviceType', 'provider', 'areaServed', 'offers', 'url'],
  },
  Offer: { required: ['price', 'priceCurrency'], recommended: [] },
  Place: { required: ['name'], recommended: [] },
  AdministrativeArea: { required: ['name'], recommended: [] },
  Country: { required: ['name'], recommended: [] },
}

const Typed = v.looseObject({ '@type': v.string() })
const Texts = v.object({ priceRange: v.optional(v.string()), telephone: v.optional(v.string()) })
/** Google: at least five decimal places. A trailing zero is lost in JSON. */
const PRECISE = /\.\d{4,}$/
const MAX_PRICE_RANGE = 100

/**
 * Returns what Google would warn about in an item of structured data, and in all items in it: properties that it lacks
 * or that are empty, types that the list above does not know, and values in another form than documented.
 */
export function searchWarnings(item: unknown, path = ''): string[] {
  if (Array.isArray(item)) return item.flatMap((each, index) => searchWarnings(each, `${path}[${index}]`))
  if (!v.is(Typed, item)) return []
  const here = `${path}${item['@type']}`
  const named = NAMED[item['@type']]
  if (named === undefined) return [`${here} is not in the list`]
  const missing = [...named.required, ...named.recommended]
    .filter((name) => isEmpty(item[name]))
    .map((name) => `${here} lacks ${name}`)
  const inside = Object.entries(item).flatMap(([name, value]) => searchWarnings(value, `${here}.${name} `))
  return [...missing, ...wrongForms(item).map((problem) => `${here}: ${problem}`), ...inside]
}

function wrongForms(item: v.InferOutput<typeof Typed>): string[] {
  const problems: string[] = []
  for (const name of ['latitude', 'longitude']) {
    if (name in item && !PRECISE.test(String(item[name]))) problems.push(`${name} is imprecise`)
  }
  const { priceRange, telephone } = v.parse(Texts, item)
  if (priceRange !== undefined && priceRange.length >= MAX_PRICE_RANGE)
    problems.push('priceRange is too long')
  if (telephone !== undefined && !/^\+\d/.test(telephone)) problems.push('telephone has no country code')
  const crumbs = item['itemListElement']
  if (item['@type'] === 'BreadcrumbList' && !(Array.isArray(crumbs) && crumbs.length >= 2)) {
    problems.push('fewer than two breadcrumbs')
  }
  return problems
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
