import {
  APP_ATTRIBUTE,
  CHUNKS_ATTRIBUTE,
  START_STYLES_ATTRIBUTE,
} from '../../src/adapters/snapshot/startAttributes.ts'
import { NOT_FOUND_PATH, PAGE_SCRIPTS, PORTAL_ENTRY, PORTAL_PATH } from '../plugins/entries.ts'
import { hoistStyles } from './hoistStyles.ts'
import { asMeta, publicPolicy } from '../hosting/contentPolicy.ts'
import { pageStyles } from './pageStyles.ts'
import { SPECULATION_RULES } from './speculationRules.ts'
import type { ViteManifest } from '../plugins/viteManifest.ts'
import { chunkOf, staticChunks } from '../plugins/viteManifest.ts'

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/
const MODULE_SCRIPT = /\s*<script type="module"[^>]*><\/script>/
const CHARSET = /\s*<meta charset="utf-8">/i
// vite-react-ssg ends each page with a script that holds a random hash; nothing here reads it.
const HASH_SCRIPT = /\s*<script>\/\* SCRIPT_COMMENT_PLACEHOLDER \*\/<\/script>/

/** The public pages' styles, and their scripts by source file. */
export type SiteAssets = { styles: string; scripts: ReadonlyMap<string, string> }

/** The portal's styles, and the script that runs before its code has loaded. */
export type PortalAssets = { styles: string; startScript: string }

/**
 * The final HTML of one prerendered page: charset first, the styles that it uses inlined, rules for rendering
 * the next page ahead, and no script except where the page needs one. The portal's shell gets the portal's
 * entry and styles instead of the site's.
 * Throws when the template lacks a part that it expects, so that a silent change fails the build.
 */
export async function finishPage(
  path: string,
  html: string,
  site: SiteAssets,
  portal: PortalAssets,
  manifest: ViteManifest,
): Promise<string> {
  const clean = withCharsetFirst(withoutRenderingTraces(html))
  if (path === PORTAL_PATH) return withPortal(clean, portal, manifest)
  const used = await pageStyles(site.styles, clean)
  const hoisted = hoistStyles(clean)
  const styled = replaceOnce(hoisted.html, STYLESHEET, `<style>${used}${hoisted.styles}</style>`)
  const rules = `<script type="speculationrules">${SPECULATION_RULES}</script>`
  const page = replaceOnce(styled, MODULE_SCRIPT, rules + inlinedScript(path, site))
  return path === NOT_FOUND_PATH ? withOwnPolicy(page) : page
}

// It stands at every address that is not known, for which no host can have a header of its own.
function withOwnPolicy(html: string): string {
  return replaceOnce(html, CHARSET, `<meta charset="utf-8">${asMeta(publicPolicy(html))}`)
}

/** Public pages are never hydrated, so the marks that React and helmet leave for that purpose can go. */
function withoutRenderingTraces(html: string): string {
  return replaceOnce(html, HASH_SCRIPT, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(' data-rh="true"', '')
    .replace(' data-server-rendered="true"', '')
}

// Crawlers and browsers look for the charset in the first 1024 bytes; helmet puts its tags before it.
function withCharsetFirst(html: string): string {
  return replaceOnce(replaceOnce(html, CHARSET, ''), /<head>/, '<head><meta charset="utf-8">')
}

// The start script comes first, so that the device's database opens while the page is still being read. It
// fetches the code after what it has to draw: on a slow phone even asking for it takes a frame. The chunks
// stand in the order in which they are needed, the app itself first.
function withPortal(html: string, { styles, startScript }: PortalAssets, manifest: ViteManifest): string {
  const styled = replaceOnce(html, STYLESHEET, `<style ${START_STYLES_ATTRIBUTE}>${styles}</style>`)
  const app = chunkOf(manifest, PORTAL_ENTRY).file
  const others = staticChunks(manifest, PORTAL_ENTRY).filter((chunk) => chunk.file !== app)
  const chunks = others.map((chunk) => `/${chunk.file}`).join(' ')
  const attributes = `${APP_ATTRIBUTE}="/${app}" ${CHUNKS_ATTRIBUTE}="${chunks}"`
  const start = `<script ${attributes}>${startScript.trim()}</script>`
  return replaceOnce(replaceOnce(styled, MODULE_SCRIPT, ''), CHARSET, `<meta charset="utf-8">${start}`)
}

function inlinedScript(path: string, { scripts }: SiteAssets): string {
  const source = PAGE_SCRIPTS[path]
  if (source === undefined) return ''
  const script = scripts.get(source)
  if (script === undefined) throw new Error(`${path} needs ${source}, which the build has not`)
  return `<script type="module">${script.trim()}</script>`
}

function replaceOnce(html: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(html)) throw new Error(`The page has nothing that matches ${String(pattern)}`)
  return html.replace(pattern, () => replacement)
}
