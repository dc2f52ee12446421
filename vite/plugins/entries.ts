/** Paths as Vite's manifest and index.html name them. */
export const SITE_SCRIPT = 'src/site/consoleMessage.ts'
export const SITE_STYLES = 'src/site/site.css'
export const PRERENDER_ENTRY = 'src/site/prerender.tsx'
export const PORTAL_ENTRY = 'src/portal/main.tsx'
export const START_ENTRY = 'src/portal/startup/start.ts'
export const OUTBOX_ENTRY = 'src/sw/outboxScript.ts'

/** The one page that is an application: its shell loads the portal and none of the site. */
export const PORTAL_PATH = '/technician'

export const NOT_FOUND_PATH = '/404'

export const FUEL_SCRIPT = 'src/site/fuel/fuelTabs.ts'

/**
 * The public pages that have a script, inlined: a console message [R12], and the fuel page's island. Every
 * other public page has none at all.
 */
export const PAGE_SCRIPTS: Readonly<Record<string, string>> = {
  '/': SITE_SCRIPT,
  '/404': SITE_SCRIPT,
  '/logs-and-fuel': FUEL_SCRIPT,
}
