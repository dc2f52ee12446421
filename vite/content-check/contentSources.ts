import type * as v from 'valibot'
import { ALARMS } from '../../src/content/catalogues/alarms.ts'
import { counties } from '../../src/content/counties/counties.ts'
import { COWLS } from '../../src/content/catalogues/cowls.ts'
import { QUESTIONS } from '../../src/content/pages/faq.ts'
import {
  EQUIPMENT_WORTH_CENTS,
  FRANCHISE_BENEFITS,
  FRANCHISE_OWNERS,
  FRANCHISE_PACKAGE,
  INVESTMENT_CENTS,
  INVESTMENT_TERMS,
  territories,
} from '../../src/content/pages/franchise.ts'
import { COAL, FREE_DELIVERY_OVER_CENTS, LOGS } from '../../src/content/catalogues/fuel.ts'
import { HOME_SERVICES } from '../../src/content/services/homeServices.ts'
import {
  COMPLETE_SERVICE_CENTS,
  COUNTY_PRICES,
  HOME_PRICES,
  OTHER_PAGE_PRICES,
  SERVICE_PRICES,
} from '../../src/content/business/prices.ts'
import { REASONS } from '../../src/content/pages/reasons.ts'
import { HOME_REVIEWS } from '../../src/content/pages/reviews.ts'
import { services } from '../../src/content/services/services.ts'
import { trust } from '../../src/content/business/trust.ts'
import * as catalogue from './catalogueSchemas.ts'
import { Counties, County } from './countySchemas.ts'
import { HomeReviews, Reviews } from './reviewSchemas.ts'
import { TrustSchema } from './trustSchema.ts'
import { HomeServices, Passages, PriceLines, Service } from './serviceSchemas.ts'

/** A record of the site's content, its file below `src/content`, and its schema. */
export type ContentSource = { file: string; name?: string; schema: v.GenericSchema; value: unknown }

/** All content of the public pages. */
export const contentSources: ContentSource[] = [
  { file: 'counties/counties.ts', name: 'counties', schema: Counties, value: counties },
  ...counties.map((county) => ({
    file: `counties/records/${county.slug}.ts`,
    schema: County,
    value: county,
  })),
  ...services.map((service) => ({
    file: `services/records/${camelCase(service.slug)}.ts`,
    schema: Service,
    value: service,
  })),
  { file: 'catalogues/cowls.ts', name: 'COWLS', schema: catalogue.Cowls, value: COWLS },
  { file: 'catalogues/alarms.ts', name: 'ALARMS', schema: catalogue.Alarms, value: ALARMS },
  { file: 'catalogues/fuel.ts', name: 'LOGS', schema: catalogue.Fuels, value: LOGS },
  { file: 'catalogues/fuel.ts', name: 'COAL', schema: catalogue.Fuels, value: COAL },
  { file: 'catalogues/fuel.ts', schema: catalogue.Prices, value: { FREE_DELIVERY_OVER_CENTS } },
  { file: 'business/prices.ts', schema: catalogue.Prices, value: { COMPLETE_SERVICE_CENTS } },
  { file: 'business/prices.ts', name: 'HOME_PRICES', schema: catalogue.Prices, value: HOME_PRICES },
  { file: 'business/prices.ts', name: 'COUNTY_PRICES', schema: catalogue.Prices, value: COUNTY_PRICES },
  { file: 'business/prices.ts', name: 'SERVICE_PRICES', schema: catalogue.Prices, value: SERVICE_PRICES },
  {
    file: 'business/prices.ts',
    name: 'OTHER_PAGE_PRICES',
    schema: catalogue.Prices,
    value: OTHER_PAGE_PRICES,
  },
  { file: 'business/trust.ts', name: 'trust', schema: TrustSchema, value: trust },
  { file: 'pages/reviews.ts', name: 'HOME_REVIEWS', schema: HomeReviews, value: HOME_REVIEWS },
  { file: 'pages/reasons.ts', name: 'REASONS', schema: Passages, value: REASONS },
  { file: 'services/homeServices.ts', name: 'HOME_SERVICES', schema: HomeServices, value: HOME_SERVICES },
  { file: 'pages/faq.ts', name: 'QUESTIONS', schema: catalogue.Questions, value: QUESTIONS },
  {
    file: 'pages/franchise.ts',
    schema: catalogue.Prices,
    value: { INVESTMENT_CENTS, EQUIPMENT_WORTH_CENTS },
  },
  { file: 'pages/franchise.ts', name: 'INVESTMENT_TERMS', schema: PriceLines, value: INVESTMENT_TERMS },
  { file: 'pages/franchise.ts', name: 'FRANCHISE_BENEFITS', schema: Passages, value: FRANCHISE_BENEFITS },
  { file: 'pages/franchise.ts', name: 'FRANCHISE_PACKAGE', schema: Passages, value: FRANCHISE_PACKAGE },
  { file: 'pages/franchise.ts', name: 'FRANCHISE_OWNERS', schema: Reviews(4), value: FRANCHISE_OWNERS },
  { file: 'pages/franchise.ts', name: 'territories', schema: catalogue.Territories, value: territories },
]

function camelCase(slug: string): string {
  return slug.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
