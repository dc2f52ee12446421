/** Headers for the addresses that a pattern means: a path, or the beginning of one with `*` for the rest. */
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

/** What the build knows when the pages are written. */
export type HostedSite = {
  /** The policy of each public page, by its path. */
  policies: ReadonlyMap<string, string>
  notFoundPolicy: string
  portalPolicy: string
  workerPolicy: string
}

/**
 * Every header that a host adds, in one place. No header is named by two rules that mean one address, since
 * some hosts would join the two.
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
    // By its file's name too: the worker keeps that answer, and gives it to the browser with its headers.
    { pattern: '/technician.html', headers: page(portalPolicy, '(self)') },
    { pattern: '/technician', headers: page(portalPolicy, '(self)') },
    { pattern: '/technician/*', headers: page(portalPolicy, '(self)') },
  ]
}

/**
 * Rewrites as Netlify and Cloudflare Pages read them, in a file `_redirects`: the portal's addresses are its
 * shell. Each by its beginning, since Cloudflare would rewrite the files under /technician too.
 */
export const REDIRECTS_FILE = ['/', '/sign-in', '/sync', '/jobs/*']
  .map((path) => `/technician${path} /technician 200\n`)
  .join('')

/** The rules as Netlify and Cloudflare Pages read them, in a file `_headers`. */
export function headersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
      return [pattern, ...lines].join('\n')
    })
    .join('\n\n')
    .concat('\n')
}

/** The rules of a `_headers` file. Throws where a line is neither a path nor a header of one. */
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

/** The headers of an address, its query left out. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const meant = rules.filter(({ pattern }) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  )
  return Object.assign({}, ...meant.map(({ headers }) => headers))
}

/**
 * The policies as nginx reads them, in a `map` from `$request_uri`. What is no page has the not-found page's,
 * which lets nothing else pass; but the portal's files none, since a worker would be held to it.
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
