import { existsSync, readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'

const ENCODINGS = { br: '.br', gzip: '.gz' }

/** A handler that sends the 404 page of `directory`, compressed if there is a variant that the browser accepts. */
export function readNotFoundPage(directory: string): RequestListener {
  const file = join(directory, '404.html')
  const page = readIfExists(file) ?? Buffer.from('<!doctype html><title>404</title><h1>404</h1>')
  const compressed = Object.entries(ENCODINGS).flatMap(([encoding, extension]) => {
    const bytes = readIfExists(file + extension)
    return bytes === null ? [] : [{ encoding, bytes }]
  })

  return (request, response) => {
    const accepted = request.headers['accept-encoding'] ?? ''
    const choice = compressed.find(({ encoding }) => accepted.includes(encoding))
    if (choice !== undefined) response.setHeader('content-encoding', choice.encoding)
    response.writeHead(404, {
      'content-type': 'text/html; charset=utf-8',
      // Whatever the headers for the path say: the file may arrive later.
      'cache-control': 'no-cache',
      'content-length': (choice?.bytes ?? page).byteLength,
      vary: 'Accept-Encoding',
    })
    response.end(request.method === 'HEAD' ? undefined : (choice?.bytes ?? page))
  }
}

function readIfExists(file: string): Buffer | null {
  return existsSync(file) ? readFileSync(file) : null
}
