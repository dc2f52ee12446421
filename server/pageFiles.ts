import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join, sep } from 'node:path'
import sirv from 'sirv'
import { headersFor, parseHeadersFile, type HeaderRule } from '../vite/hosting/hostHeaders.ts'
import { canonicalPath } from './canonicalPath.ts'
import { readNotFoundPage } from './notFoundPage.ts'
import { StartError } from './startError.ts'

// Not to be served under their own names: the 404 page, files that the build writes for hosts, compressed variants.
const NO_PAGE = /^\/(404(\.html)?$|_)|\.(br|gz)$/
// A percent-encoded path would reach the same file, but without the headers for its path.
const ENCODED = /^(?!\/technician\/).*%/

/**
 * Serves the built site from `directory` as a static host does: `/faq` is `faq.html`, everything under `/technician`
 * that is not a file is the app shell, other spellings of a page's path redirect to the canonical one, and the rest
 * is the 404 page. All responses have the headers that the build wrote for the hosts. Throws StartError if there is
 * no build.
 */
export function pageFiles(directory: string): RequestListener {
  if (!existsSync(join(directory, 'index.html'))) {
    throw new StartError(`There is no build in ${directory}: start without --skip-build`)
  }
  const rules = readHeaderRules(directory)
  // `dev` looks at each request whether the file is still there. Else its stream would end the server if it is not.
  const files = sirv(directory, { dev: true, etag: true, brotli: true, gzip: true })
  const sendNotFound = readNotFoundPage(directory)
  const pages = readPages(directory)

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    const { pathname, search } = new URL(`http://localhost${request.url ?? '/'}`)
    const canonical = canonicalPath(pathname, pages)
    if (canonical !== pathname) {
      response.writeHead(308, { location: canonical + search }).end()
      return
    }
    response.setHeader('cache-control', 'no-cache')
    for (const [name, value] of Object.entries(headersFor(rules, pathname))) response.setHeader(name, value)
    if (NO_PAGE.test(pathname) || ENCODED.test(pathname)) {
      sendNotFound(request, response)
      return
    }
    files(request, response, () => {
      if (pathname.startsWith('/technician/')) {
        request.url = '/technician'
        Reflect.deleteProperty(request, '_parsedUrl')
        files(request, response, () => sendNotFound(request, response))
        return
      }
      sendNotFound(request, response)
    })
  }
}

function readHeaderRules(directory: string): HeaderRule[] {
  const file = join(directory, '_headers')
  return existsSync(file) ? parseHeadersFile(readFileSync(file, 'utf8')) : []
}

/** The paths of all pages except the 404 page. */
function readPages(directory: string): ReadonlySet<string> {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
  const paths = files
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => `/${file.replaceAll(sep, '/').slice(0, -'.html'.length)}`)
  return new Set(paths.map((path) => (path === '/index' ? '/' : path)))
}
