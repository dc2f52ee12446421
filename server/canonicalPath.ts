const PORTAL = '/technician'
/** The portal's service worker fetches the app shell by its file name. */
const SHELL_FILE = '/technician.html'

/**
 * The canonical path for `pathname`: `/FAQ/`, `//faq` and `/faq.html` all become `/faq`. A path that is not in
 * `pages`, the paths of the site, only loses surplus slashes. Paths below the portal's are returned unchanged.
 */
export function canonicalPath(pathname: string, pages: ReadonlySet<string>): string {
  if (pathname === SHELL_FILE || pathname.startsWith(`${PORTAL}/`)) return pathname
  // One leading slash: a redirect to two would lead to another host.
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`
  const page = path.toLowerCase().replace(/(\/index)?(\.html)?$/, '') || '/'
  return pages.has(page) ? page : path
}
