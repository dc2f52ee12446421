import type * as v from 'valibot'
import { ALARMS } from '../../src/content/alarms.ts'
import { counties } from '../../src/content/counties.ts'
import { COWLS } from '../../src/content/cowls.ts'
import { QUESTIONS } from '../../src/content/faq.ts'
import {
  EQUIPMENT_WORTH_CENTS,
  FRANCHISE_BENEFITS,
  FRANCHISE_OWNERS,
  FRANCHISE_PACKAGE,
  INVESTMENT_CENTS,
  INVESTMENT_TERMS,
  territories,
} from '../../src/content/franchise.ts'
import { COAL, FREE_DELIVERY_OVER_CENTS, LOGS } from '../../src/content/fuel.ts'
import { HOME_SERVICES } from '../../src/content/homeServices.ts'
import {
  COMPLETE_SERVICE_CENTS,
  COUNTY_PRICES,
  HOME_PRICES,
  OTHER_PAGE_PRICES,
  SERVICE_PRICES,
} from '../../src/content/prices.ts'
import { REASONS } from '../../src/content/reasons.ts'
import { HOME_REVIEWS } from '../../src/content/reviews.ts'
import { services } from '../../src/content/services.ts'
import * as catalogue from './catalogueSchemas.ts'
import { Counties, County } from './countySchemas.ts'
import { HomeReviews, Reviews } from './reviewSchemas.ts'
import { HomeServices, Passages, PriceLines, Service } from './serviceSchemas.ts'

/** A record of the site's content, where it is written, and the schema that it has to fit. */
export type ContentSource = { file: string; name?: string; schema: v.GenericSchema; value: unknown }

/** Everything that the public pages are made of. */
export const contentSources: ContentSource[] = [
  { file: 'counties.ts', name: 'counties', schema: Counties, value: counties },
  ...counties.map((county) => ({
    file: `counties/${county.slug}.ts`,
    schema: County,
    value: county,
  })),
  ...services.map((service) => ({
    file: `services/${camelCase(service.slug)}.ts`,
    schema: Service,
    value: service,
  })),
  { file: 'cowls.ts', name: 'COWLS', schema: catalogue.Cowls, value: COWLS },
  { file: 'alarms.ts', name: 'ALARMS', schema: catalogue.Alarms, value: ALARMS },
  { file: 'fuel.ts', name: 'LOGS', schema: catalogue.Fuels, value: LOGS },
  { file: 'fuel.ts', name: 'COAL', schema: catalogue.Fuels, value: COAL },
  { file: 'fuel.ts', schema: catalogue.Prices, value: { FREE_DELIVERY_OVER_CENTS } },
  { file: 'prices.ts', schema: catalogue.Prices, value: { COMPLETE_SERVICE_CENTS } },
  { file: 'prices.ts', name: 'HOME_PRICES', schema: catalogue.Prices, value: HOME_PRICES },
  { file: 'prices.ts', name: 'COUNTY_PRICES', schema: catalogue.Prices, value: COUNTY_PRICES },
  { file: 'prices.ts', name: 'SERVICE_PRICES', schema: catalogue.Prices, value: SERVICE_PRICES },
  { file: 'prices.ts', name: 'OTHER_PAGE_PRICES', schema: catalogue.Prices, value: OTHER_PAGE_PRICES },
  { file: 'reviews.ts', name: 'HOME_REVIEWS', schema: HomeReviews, value: HOME_REVIEWS },
  { file: 'reasons.ts', name: 'REASONS', schema: Passages, value: REASONS },
  { file: 'homeServices.ts', name: 'HOME_SERVICES', schema: HomeServices, value: HOME_SERVICES },
  { file: 'faq.ts', name: 'QUESTIONS', schema: catalogue.Questions, value: QUESTIONS },
  { file: 'franchise.ts', schema: catalogue.Prices, value: { INVESTMENT_CENTS, EQUIPMENT_WORTH_CENTS } },
  { file: 'franchise.ts', name: 'INVESTMENT_TERMS', schema: PriceLines, value: INVESTMENT_TERMS },
  { file: 'franchise.ts', name: 'FRANCHISE_BENEFITS', schema: Passages, value: FRANCHISE_BENEFITS },
  { file: 'franchise.ts', name: 'FRANCHISE_PACKAGE', schema: Passages, value: FRANCHISE_PACKAGE },
  { file: 'franchise.ts', name: 'FRANCHISE_OWNERS', schema: Reviews(4), value: FRANCHISE_OWNERS },
  { file: 'franchise.ts', name: 'territories', schema: catalogue.Territories, value: territories },
]

function camelCase(slug: string): string {
  return slug.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
