const PORTAL = '/technician'
/** The portal's worker asks for its shell by the name of the file. */
const SHELL_FILE = '/technician.html'

/**
 * The one address under which the thing at `pathname` is to be found: `/FAQ/`, `//faq` and `/faq.html` are
 * `/faq`. `pages` are the addresses that the site has; whatever is none of them only loses surplus slashes.
 * Below the portal's address everything is the portal's own affair.
 */
export function canonicalPath(pathname: string, pages: ReadonlySet<string>): string {
  if (pathname === SHELL_FILE || pathname.startsWith(`${PORTAL}/`)) return pathname
  // One slash in front: two would lead to another host.
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`
  const page = path.toLowerCase().replace(/(\/index)?(\.html)?$/, '') || '/'
  return pages.has(page) ? page : path
}
