import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { INDEXABLE_PATHS } from '#content/links/pageAddresses.ts'
import { schemaErrors } from '../../support/documents/schemaOrg.ts'
import { searchWarnings } from '../../support/documents/searchProperties.ts'
import { linkHref, pageAt, textOf } from '../builtPages.ts'
import { structuredItem, structuredItems } from './structuredData.ts'

const Crumbs = v.object({
  itemListElement: v.array(v.object({ position: v.number(), name: v.string(), item: v.string() })),
})
const Offer = v.object({
  price: v.pipe(v.string(), v.regex(/^\d+\.\d\d$/)),
  priceCurrency: v.literal('EUR'),
})
const SaleOffer = v.object({ ...Offer.entries, priceSpecification: v.optional(Offer) })
const ProductList = v.object({
  itemListElement: v.array(
    v.object({
      item: v.object({
        '@type': v.literal('Product'),
        name: v.string(),
        offers: v.pipe(
          v.union([v.array(SaleOffer), SaleOffer]),
          v.transform((offers) => (Array.isArray(offers) ? offers : [offers])),
        ),
      }),
    }),
  ),
})
const Questions = v.object({
  mainEntity: v.array(v.object({ name: v.string(), acceptedAnswer: v.object({ text: v.string() }) })),
})

describe('structured data', () => {
  it.each(INDEXABLE_PATHS)(
    'of %s is valid by schema.org, with all properties that search engines require',
    async (path) => {
      const errors = await Promise.all(structuredItems(path).map(schemaErrors))
      expect(errors.flat()).toEqual([])
    },
  )

  it('is checked by a validator that reports a wrong type, an unknown property and a missing one', async () => {
    expect(await schemaErrors({ '@type': 'ChimneySweep' })).toHaveLength(1)
    const product = {
      '@type': 'Product',
      name: 'Cowl',
      image: 'cowl.png',
      birthDate: '1900-01-01',
      offers: {},
    }
    expect((await schemaErrors(product)).join()).toContain('birthDate')
    expect((await schemaErrors({ '@type': 'Product', name: 'Cowl' })).join()).toContain('offers')
  })

  // Goods are in lists of products, whose offers state neither availability nor brand: nobody has stated them.
  it.each(INDEXABLE_PATHS)('of %s has what Google requires and recommends, except for goods', (path) => {
    const items = structuredItems(path).filter((item) => item['@type'] !== 'ItemList')
    expect(items.length).toBeGreaterThan(0)
    expect(items.flatMap((item) => searchWarnings(item))).toEqual([])
  })

  it('is checked for what is missing, empty or imprecise in any item', () => {
    expect(
      searchWarnings({ '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1 }] }),
    ).toEqual([
      'BreadcrumbList: fewer than two breadcrumbs',
      'BreadcrumbList.itemListElement [0]ListItem lacks name',
      'BreadcrumbList.itemListElement [0]ListItem lacks item',
    ])
    expect(searchWarnings({ '@type': 'GeoCoordinates', latitude: 53.4, longitude: -6.28408 })).toEqual([
      'GeoCoordinates: latitude is imprecise',
    ])
    expect(searchWarnings({ '@type': 'Organization', name: '', telephone: '020 910 0000' })).toEqual([
      'Organization lacks name',
      'Organization: telephone has no country code',
    ])
    expect(searchWarnings({ '@type': 'Recipe' })).toEqual(['Recipe is not in the list'])
  })

  it.each([
    ['Service', '/services/', 7],
    ['LocalBusiness', '/counties/', 26],
    ['FAQPage', '/faq', 1],
    ['BreadcrumbList', '/', 40],
  ])('of type %s is on the pages below %s', (type, start, count) => {
    const paths = INDEXABLE_PATHS.filter((path) =>
      structuredItems(path).some((item) => item['@type'] === type),
    )
    expect(paths).toHaveLength(count)
    expect(paths.filter((path) => !path.startsWith(start))).toEqual([])
  })

  it('is on no page that search engines ignore', () => {
    expect(['/404', '/certificate', '/technician'].flatMap(structuredItems)).toEqual([])
  })

  it('[R8] names the business and its site on the home page, without a rating', () => {
    expect(structuredItems('/').map((item) => item['@type'])).toEqual(['Organization', 'WebSite'])
    expect(pageAt('/')).not.toContain('aggregateRating')
  })
})

describe('breadcrumbs', () => {
  it.each(INDEXABLE_PATHS.filter((path) => path !== '/'))('lead from the home page to %s', (path) => {
    const crumbs = structuredItem(path, 'BreadcrumbList', Crumbs).itemListElement
    expect(crumbs.map((crumb) => crumb.position)).toEqual(crumbs.map((_, index) => index + 1))
    expect(crumbs.at(0)).toMatchObject({ name: 'Home', item: linkHref(pageAt('/'), 'canonical') })
    expect(crumbs.at(-1)?.item).toBe(linkHref(pageAt(path), 'canonical'))
  })
})

describe('services and goods in structured data', () => {
  it.each(INDEXABLE_PATHS.filter((path) => path.startsWith('/services/')))(
    '%s offers its service at a price that the page shows',
    (path) => {
      const { name, offers } = structuredItem(path, 'Service', v.object({ name: v.string(), offers: Offer }))
      expect(textOf(pageAt(path))).toContain(name)
      expect(pricesShown(path)).toContain(offers.price)
    },
  )

  it.each([
    ['/cowls', [11]],
    ['/smoke-alarms-supply', [6]],
    ['/logs-and-fuel', [4, 4]],
  ])('%s lists its products at the prices that the page shows', (path, counts) => {
    const lists = structuredItems(path).filter((item) => item['@type'] === 'ItemList')
    const products = lists.map((list) => v.parse(ProductList, list).itemListElement.map(({ item }) => item))
    expect(products.map((list) => list.length)).toEqual(counts)
    for (const { name, offers } of products.flat()) {
      expect(textOf(pageAt(path))).toContain(name)
      for (const { price } of offers) expect(pricesShown(path)).toContain(price)
    }
  })

  it('[R7] have the original price of the four cowls on sale, which is higher than the price', () => {
    const cowls = structuredItem('/cowls', 'ItemList', ProductList).itemListElement
    const sales = cowls
      .flatMap(({ item }) => item.offers)
      .filter((cowl) => cowl.priceSpecification !== undefined)
    expect(sales).toHaveLength(4)
    for (const { price, priceSpecification } of sales) {
      expect(Number(priceSpecification?.price)).toBeGreaterThan(Number(price))
      expect(pricesShown('/cowls')).toContain(priceSpecification?.price)
    }
  })
})

describe('the FAQ in structured data', () => {
  it('[R10] has the thirteen questions and answers of the page, word for word', () => {
    const { mainEntity } = structuredItem('/faq', 'FAQPage', Questions)
    const text = textOf(pageAt('/faq'))
    expect(mainEntity).toHaveLength(13)
    for (const { name, acceptedAnswer } of mainEntity) {
      expect(text).toContain(name)
      expect(text).toContain(acceptedAnswer.text)
    }
  })
})

/** The prices on the page in the format of structured data: `€5,000` as `5000.00`, `€70` as `70.00`. */
function pricesShown(path: string): string[] {
  const prices = textOf(pageAt(path)).matchAll(/€([\d,]+(?:\.\d\d)?)/g)
  return [...prices].map((match) => Number((match[1] ?? '').replaceAll(',', '')).toFixed(2))
}
