/** Headers for the addresses that match a pattern: a path, or a prefix followed by `*`. */
export type HeaderRule = { pattern: string; headers: Record<string, string> }

const NO_CACHE = { 'Cache-Control': 'no-cache' }
const FOREVER = { 'Cache-Control': 'public, max-age=31536000, immutable' }

const DEVICES = ['microphone', 'geolocation', 'payment', 'usb', 'display-capture', 'browsing-topics']
const NO_DEVICE = DEVICES.map((name) => `${name}=()`).join(', ')

const EVERYWHERE = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** The content security policies of a finished build. */
export type HostedSite = {
  /** The policy of each public page, by its path. */
  policies: ReadonlyMap<string, string>
  notFoundPolicy: string
  portalPolicy: string
  workerPolicy: string
}

/**
 * All headers that a host adds. No header is set by two rules that match the same address, because some hosts would
 * join the two values.
 */
export function headerRules({ policies, portalPolicy, workerPolicy }: HostedSite): HeaderRule[] {
  const page = (policy: string, camera: '()' | '(self)') => ({
    'Content-Security-Policy': policy,
    'Permissions-Policy': `camera=${camera}, ${NO_DEVICE}`,
    ...NO_CACHE,
  })
  return [
    { pattern: '/*', headers: EVERYWHERE },
    { pattern: '/assets/*', headers: FOREVER },
    { pattern: '/sw.js', headers: { 'Content-Security-Policy': workerPolicy, ...NO_CACHE } },
    ...[...policies].map(([path, policy]) => ({ pattern: path, headers: page(policy, '()') })),
    // The file name needs the headers too: the worker caches that response, and serves it with its headers.
    { pattern: '/technician.html', headers: page(portalPolicy, '(self)') },
    { pattern: '/technician', headers: page(portalPolicy, '(self)') },
    { pattern: '/technician/*', headers: page(portalPolicy, '(self)') },
  ]
}

/**
 * The content of `_redirects` for Netlify and Cloudflare Pages: the portal's addresses return its shell. They are
 * listed one by one, because with a wildcard Cloudflare would rewrite the files under /technician too.
 */
export const REDIRECTS_FILE = ['/', '/sign-in', '/sync', '/jobs/*']
  .map((path) => `/technician${path} /technician 200\n`)
  .join('')

/** The content of `_headers` for Netlify and Cloudflare Pages. */
export function headersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
      return [pattern, ...lines].join('\n')
    })
    .join('\n\n')
    .concat('\n')
}

/** Parses a `_headers` file. Throws if a line is neither a path nor a header below one. */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    if (line.startsWith('/')) {
      rules.push({ pattern: line.trim(), headers: {} })
      continue
    }
    const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? []
    const rule = rules.at(-1)
    if (name === undefined || value === undefined || !rule) throw new Error(`Not a header: "${line}"`)
    rule.headers[name] = value
  }
  return rules
}

/** The headers of a path without its query. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const matching = rules.filter(({ pattern }) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  )
  return Object.assign({}, ...matching.map(({ headers }) => headers))
}

/**
 * The policies for nginx, as a `map` from `$request_uri`. An address without a page gets the not-found page's policy,
 * which is the strictest. The portal's files get none, because a policy sent with a worker script applies to the
 * worker.
 */
export function nginxPolicies({ policies, notFoundPolicy, portalPolicy, workerPolicy }: HostedSite): string {
  const line = (pattern: string, policy: string) => `~^${pattern}(\\?.*)?$ "${policy}";`
  return [
    ...[...policies].map(([path, policy]) => line(path.replaceAll('.', '\\.'), policy)),
    line('/technician(\\.html|/.*)?', portalPolicy),
    line('/sw\\.js', workerPolicy),
    line('/assets/.*', ''),
    `default "${notFoundPolicy}";`,
  ]
    .join('\n')
    .concat('\n')
}
