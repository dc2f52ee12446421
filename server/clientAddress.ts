import type { IncomingMessage } from 'node:http'

const CLOUDFLARE = 'cf-connecting-ip'

/**
 * Writes the address of the connection into the request, as the last entry of `x-forwarded-for`, and removes what only
 * Cloudflare may write. The database limits guessing by this address, and a client can send both headers itself
 * (docs/decisions/030-checking-a-certificate.md).
 */
export function writeClientAddress(request: IncomingMessage): void {
  const sent = request.rawHeaders
  // Names and values take turns. The backend reads only these, and not `headers`.
  request.rawHeaders = [
    ...sent.filter((_text, index) => sent[index - (index % 2)]?.toLowerCase() !== CLOUDFLARE),
    'x-forwarded-for',
    request.socket.remoteAddress ?? '',
  ]
}
