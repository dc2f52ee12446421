import type { IncomingMessage } from 'node:http'

const CLOUDFLARE = 'cf-connecting-ip'

/**
 * Writes the address of the connection into the request, as the last entry of `x-forwarded-for`, and removes what only
 * Cloudflare may write. The database limits guessing by this address, and a client can send both headers itself
 * (docs/decisions/030-checking-a-certificate.md).
 */
export function writeClientAddress(request: IncomingMessage): void {
  const sent = request.rawHeaders
  // A flat list in which names and values alternate. The backend reads only this list, not `headers`.
  request.rawHeaders = [
    ...sent.filter((_text, index) => sent[index - (index % 2)]?.toLowerCase() !== CLOUDFLARE),
    'x-forwarded-for',
    request.socket.remoteAddress ?? '',
  ]
}
