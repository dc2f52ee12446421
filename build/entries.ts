/** Paths as Vite's manifest and index.html name them. */
export const SITE_SCRIPT = 'src/site/consoleMessage.ts'
export const SITE_STYLES = 'src/site/site.css'
export const PRERENDER_ENTRY = 'src/site/prerender.tsx'
export const PORTAL_ENTRY = 'src/portal/main.tsx'

/** The one page that is an application: its shell loads the portal and none of the site. */
export const PORTAL_PATH = '/technician'

/** The pages that write a console message [R12]; every other public page has no script at all. */
export const PAGES_WITH_SCRIPT: readonly string[] = ['/', '/404']
