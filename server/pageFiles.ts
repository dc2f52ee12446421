import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { StartError } from './startError.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Serves the built site from `directory` as a static host does: `/faq` is `faq.html`, everything under
 * `/technician` that is no file is the app shell, a slash at the end is redirected away, and the rest is the
 * not-found page with status 404. Throws StartError where nothing was built.
 */
export function pageFiles(directory: string): Handler {
  if (!existsSync(join(directory, 'index.html'))) {
    throw new StartError(`There is no build in ${directory}: start without --skip-build`)
  }
  const files = sirv(directory, { etag: true, brotli: true, gzip: true, setHeaders })
  const notFoundPage = readNotFoundPage(directory)

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    const { pathname, search } = new URL(`http://localhost${request.url ?? '/'}`)
    if (pathname !== '/' && pathname !== '/technician/' && pathname.endsWith('/')) {
      redirect(response, pathname, search)
      return
    }
    files(request, response, () => {
      if (pathname.startsWith('/technician/')) {
        request.url = '/technician'
        Reflect.deleteProperty(request, '_parsedUrl')
        files(request, response, () => sendNotFound(request, response, notFoundPage))
        return
      }
      sendNotFound(request, response, notFoundPage)
    })
  }
}

function setHeaders(response: ServerResponse, pathname: string): void {
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('cache-control', isHashed(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache')
}

// Vite's own mark: eight characters before the extension, in its folder of assets.
function isHashed(pathname: string): boolean {
  return /^\/assets\/.*-[\w-]{8}\.[^/]+$/.test(pathname)
}

function redirect(response: ServerResponse, pathname: string, search: string): void {
  // One slash in front: two would lead to another host.
  const target = pathname.replace(/^\/+|\/+$/g, '')
  response.writeHead(308, { location: `/${target}${search}` }).end()
}

function readNotFoundPage(directory: string): Buffer {
  const file = join(directory, '404.html')
  return existsSync(file) ? readFileSync(file) : Buffer.from('<!doctype html><title>404</title><h1>404</h1>')
}

function sendNotFound(request: IncomingMessage, response: ServerResponse, page: Buffer): void {
  response.writeHead(404, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': page.byteLength,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  })
  response.end(request.method === 'HEAD' ? undefined : page)
}
