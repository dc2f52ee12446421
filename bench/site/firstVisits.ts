import { chromium, type Page } from 'playwright-core'
import { findChromium } from '../../tests/support/browser/findChromium.ts'
import { measureLoad, type PageLoad } from '../lib/pageLoad.ts'
import { measurePrecache, type Precache } from '../portal/precache.ts'
import { BUTTONS } from '../../tests/support/technician/texts.ts'

const PORTAL = '/technician'
const ADDRESSES = ['/', '/counties/dublin', '/faq', PORTAL]

export type FirstVisits = { visits: { address: string; load: PageLoad }[]; precache: Precache }

/** Visits each address with an empty browser profile. */
export async function measureFirstVisits(url: string, dist: string): Promise<FirstVisits> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const visits: FirstVisits['visits'] = []
  let precache: Precache | null = null
  try {
    for (const address of ADDRESSES) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-IE' })
      const page = await context.newPage()
      visits.push({ address, load: await measureLoad(page, url + address, untilShown) })
      if (address === PORTAL) precache = await measurePrecache(page, dist)
      await context.close()
    }
  } finally {
    await browser.close()
  }
  if (precache === null) throw new Error('The portal was not visited')
  return { visits, precache }
}

async function untilShown(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  if (new URL(page.url()).pathname === PORTAL)
    await page.getByRole('button', { name: BUTTONS.signIn }).waitFor()
}
