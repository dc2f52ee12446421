import type { ItemList, Product } from 'schema-dts'
import { ALARMS } from '#content/catalogues/alarms.ts'
import type { CowlProduct } from '#content/catalogues/cowls.ts'
import { COWLS, customerPriceCents, struckThroughPriceCents } from '#content/catalogues/cowls.ts'
import type { FuelProduct } from '#content/catalogues/fuel.ts'
import { COAL, LOGS } from '#content/catalogues/fuel.ts'
import { absoluteUrl } from './absoluteUrl.ts'
import { euros, offer } from './offer.ts'
import { shareImagePath } from './shareImage.ts'

/** The eleven cowls at the price that the customer pays [R7]. */
export function cowlList(path: string): ItemList {
  return productList(
    'Chimney cowls',
    COWLS.map((cowl) => ({
      ...product(path, cowl.name, cowl.description),
      sku: cowl.id,
      offers: cowlOffer(cowl),
    })),
  )
}

/** The six alarms; their prices include installation. */
export function alarmList(path: string): ItemList {
  return productList(
    'Smoke, heat and carbon monoxide alarms',
    ALARMS.map((alarm) => ({
      ...product(path, alarm.name, alarm.features.join('. ')),
      offers: offer(alarm.priceCents),
    })),
  )
}

/** Logs and coal, each in two sizes. */
export function fuelLists(path: string): ItemList[] {
  return [
    { heading: 'Premium Logs', fuels: LOGS },
    { heading: 'Quality Coal', fuels: COAL },
  ].map(({ heading, fuels }) =>
    productList(
      heading,
      fuels.map((fuel) => ({
        ...product(path, fuel.name, fuel.description),
        offers: fuelOffers(fuel),
      })),
    ),
  )
}

type SimpleProduct = Extract<Product, { '@type': 'Product' }>

function product(path: string, name: string, description: string): SimpleProduct {
  return { '@type': 'Product', name, description, image: absoluteUrl(shareImagePath(path)) }
}

function cowlOffer(cowl: CowlProduct) {
  const paid = customerPriceCents(cowl)
  const before = struckThroughPriceCents(cowl)
  if (before === undefined) return offer(paid)
  const struckThrough = {
    '@type': 'UnitPriceSpecification' as const,
    priceType: 'https://schema.org/StrikethroughPrice' as const,
    ...euros(before),
  }
  return { ...offer(paid), priceSpecification: struckThrough }
}

function fuelOffers(fuel: FuelProduct) {
  return fuel.sizes.map(({ weightKg, priceCents }) => ({
    ...offer(priceCents),
    name: `${fuel.name}, ${weightKg} kg`,
    eligibleQuantity: { '@type': 'QuantitativeValue' as const, value: weightKg, unitCode: 'KGM' },
  }))
}

function productList(name: string, products: readonly SimpleProduct[]): ItemList {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: products.length,
    itemListElement: products.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
  }
}
