/** Paths as they appear in Vite's manifest and in index.html. */
export const SITE_SCRIPT = 'src/site/consoleMessage.ts'
export const SITE_STYLES = 'src/site/site.css'
export const PRERENDER_ENTRY = 'src/site/prerender.tsx'
export const PORTAL_ENTRY = 'src/portal/main.tsx'
/** The styles of all the portal's screens. Those of the first screen are inlined in the portal's shell. */
export const PORTAL_STYLES = 'src/portal/shell/allStyles.css'
/**
 * The screen of a first visit, which loads them, and no others: Vite's manifest lists styles by the code that imports
 * them. The page has the styles of this screen too, for a connection that is lost meanwhile [R49].
 */
export const SIGN_IN_SCREEN = 'src/portal/session/SignInPage.tsx'
export const START_ENTRY = 'src/portal/start/start.ts'
export const OUTBOX_ENTRY = 'src/sw/outboxScript.ts'

/** The one page that is an application: its shell loads the portal and nothing of the site. */
export const PORTAL_PATH = '/technician'

export const NOT_FOUND_PATH = '/404'

export const FUEL_SCRIPT = 'src/site/fuel/switchFuel.ts'

/** The one public page that calls the backend. */
export const CERTIFICATE_PATH = '/certificate'
export const CERTIFICATE_SCRIPT = 'src/site/certificate/checkCertificate.ts'

export const MENU_SCRIPT = 'src/site/layout/menu.ts'

/**
 * The public pages with an inlined script of their own beside that of the menu, which all have: a console message
 * [R12], and the islands of the fuel page and the certificate page.
 */
export const PAGE_SCRIPTS: Readonly<Record<string, string>> = {
  '/': SITE_SCRIPT,
  '/404': SITE_SCRIPT,
  '/logs-and-fuel': FUEL_SCRIPT,
  [CERTIFICATE_PATH]: CERTIFICATE_SCRIPT,
}
