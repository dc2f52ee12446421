import { INDEXABLE_PATHS } from '#content/links/pageAddresses.ts'

/** Every address of the public site that has a page, with the not-found page. */
export const PUBLIC_PATHS: readonly string[] = [...INDEXABLE_PATHS, '/404', '/certificate']

const COUNTY = '/counties/tipperary'
const SERVICE = '/services/cowl-installation'

/**
 * One page of each layout, which the browser tests look at. `tests/site/sampledPages.test.ts` proves that the pages of
 * the other counties and services consist of the same elements.
 */
export const ONE_OF_EACH_LAYOUT: readonly string[] = PUBLIC_PATHS.filter(
  (path) =>
    (!path.startsWith('/counties/') || path === COUNTY) &&
    (!path.startsWith('/services/') || path === SERVICE),
)

/** Those of them that tests of every control look at in `npm test`; at the others in `npm run test:all`. */
export const IN_EVERY_RUN: readonly string[] = ['/', COUNTY]

/** Beside them, what axe looks at: other counties, with shorter and longer texts. */
export const MORE_FOR_AXE: readonly string[] = ['/counties/dublin', '/counties/donegal']
