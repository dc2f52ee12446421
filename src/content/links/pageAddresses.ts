import { counties } from '../counties/counties.ts'
import { countyPath } from '../counties/county.ts'
import { FOOTER_PAGES } from './navigation.ts'
import { servicePath } from '../services/service.ts'
import { services } from '../services/services.ts'

/** The forty addresses of the sitemap, and that of the privacy notice, which is not in it [R5]. */
export const INDEXABLE_PATHS: string[] = [
  '/',
  ...counties.map(countyPath),
  '/faq',
  ...services.map(servicePath),
  ...FOOTER_PAGES.map((page) => page.path),
]
