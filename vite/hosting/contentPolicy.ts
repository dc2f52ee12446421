import { createHash } from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g
const DATA_BLOCK = /type="application\/ld\+json"/

type Directives = Record<string, readonly string[]>

/**
 * The content security policy of a public page: it loads only its own images, and only the inline scripts and styles
 * in the page itself are allowed, by their hash. It may connect to its own origin: none of its scripts does, but
 * Lighthouse reads `robots.txt` from within the page.
 *
 * @param backend the origin of the backend that its script calls; null for none, or for the page's own origin
 */
export function publicPolicy(html: string, backend: string | null = null): string {
  return text({
    'default-src': ["'none'"],
    'script-src': orNone(scriptHashes(html)),
    'style-src': orNone(styleHashes(html)),
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...origins(backend)],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  })
}

/**
 * The policy of the portal: its own files, and the backend if that has another origin.
 *
 * @param backend the backend's origin, or null if it is the page's own
 */
export function portalPolicy(html: string, backend: string | null): string {
  return text({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes(html)],
    'style-src': ["'self'", ...styleHashes(html)],
    'img-src': ["'self'", 'blob:', 'data:', ...origins(backend)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...origins(backend), ...origins(backend?.replace(/^http/, 'ws') ?? null)],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  })
}

/** The policy of the service worker: it connects to the same origins, and loads no other code. */
export function workerPolicy(backend: string | null): string {
  return text({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'", ...origins(backend)],
  })
}

/** The policy as a meta tag, without the directive that browsers ignore there. */
export function asMeta(policy: string): string {
  const directives = policy.split('; ').filter((directive) => !directive.startsWith('frame-ancestors'))
  return `<meta http-equiv="content-security-policy" content="${directives.join('; ')}">`
}

function scriptHashes(html: string): string[] {
  const inline = [...html.matchAll(SCRIPT)].filter(
    ([, attributes = '']) => !attributes.includes('src=') && !DATA_BLOCK.test(attributes),
  )
  return inline.map(([, , code = '']) => hash(code))
}

function styleHashes(html: string): string[] {
  return [...html.matchAll(STYLE)].map(([, styles = '']) => hash(styles))
}

function hash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

function origins(origin: string | null): string[] {
  return origin === null ? [] : [origin]
}

function orNone(sources: string[]): string[] {
  return sources.length > 0 ? sources : ["'none'"]
}

function text(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
