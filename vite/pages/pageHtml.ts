import {
  APP_ATTRIBUTE,
  CHUNKS_ATTRIBUTE,
  START_STYLES_ATTRIBUTE,
} from '../../src/adapters/snapshot/startAttributes.ts'
import { MENU_SCRIPT, NOT_FOUND_PATH, PAGE_SCRIPTS, PORTAL_ENTRY, PORTAL_PATH } from '../plugins/entries.ts'
import { hoistStyles } from './hoistStyles.ts'
import { asMeta, publicPolicy } from '../hosting/contentPolicy.ts'
import { pageStyles } from './pageStyles.ts'
import { SPECULATION_RULES } from './speculationRules.ts'
import type { ViteManifest } from '../plugins/viteManifest.ts'
import { chunkOf, staticChunks } from '../plugins/viteManifest.ts'

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/
const MODULE_SCRIPT = /\s*<script type="module"[^>]*><\/script>/
const CHARSET = /\s*<meta charset="utf-8">/i
// vite-react-ssg ends each page with a script that contains a random hash; nothing here reads it.
const HASH_SCRIPT = /\s*<script>\/\* SCRIPT_COMMENT_PLACEHOLDER \*\/<\/script>/

/** The public pages' styles, and their scripts by source file. */
export type SiteAssets = { styles: string; scripts: ReadonlyMap<string, string> }

export type PortalAssets = {
  /** The styles of all screens. */
  styles: string
  /** The code that may render something before these styles are loaded, or without them. */
  firstScreenCode: string
  /** The script that runs before any other code has loaded. */
  startScript: string
}

/**
 * The final HTML of one prerendered page: charset first, the styles that it uses inlined, rules for prerendering the
 * next page, the menu's script, and another one if the page needs it. The portal's shell gets the portal's entry and
 * styles instead of the site's. Throws if the template lacks an expected part, so that a silent change fails the build.
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
  const page = replaceOnce(styled, MODULE_SCRIPT, rules + inlinedScripts(path, site))
  return path === NOT_FOUND_PATH ? withOwnPolicy(page) : page
}

// It is served at every unknown address, and no host can configure a header for those.
function withOwnPolicy(html: string): string {
  return replaceOnce(html, CHARSET, `<meta charset="utf-8">${asMeta(publicPolicy(html))}`)
}

/** Removes the markers for hydration that React and helmet leave: public pages are never hydrated. */
function withoutRenderingTraces(html: string): string {
  return replaceOnce(html, HASH_SCRIPT, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(' data-rh="true"', '')
    .replace(' data-server-rendered="true"', '')
}

// Crawlers and browsers look for the charset in the first 1024 bytes, and helmet puts its tags before it.
function withCharsetFirst(html: string): string {
  return replaceOnce(replaceOnce(html, CHARSET, ''), /<head>/, '<head><meta charset="utf-8">')
}

// The start script comes first, so that the device's database opens while the page is still being parsed. It fetches
// the code only after it has rendered: on a slow phone even the request takes a frame. The chunks are in the order in
// which they are needed, the app itself first.
async function withPortal(
  html: string,
  { styles, firstScreenCode, startScript }: PortalAssets,
  manifest: ViteManifest,
): Promise<string> {
  const used = await pageStyles(styles, html, firstScreenCode + startScript)
  const styled = replaceOnce(html, STYLESHEET, `<style ${START_STYLES_ATTRIBUTE}>${used}</style>`)
  const app = chunkOf(manifest, PORTAL_ENTRY).file
  const others = staticChunks(manifest, PORTAL_ENTRY).filter((chunk) => chunk.file !== app)
  const chunks = others.map(({ file }) => `/${file}`).join(' ')
  const attributes = `${APP_ATTRIBUTE}="/${app}" ${CHUNKS_ATTRIBUTE}="${chunks}"`
  const start = `<script ${attributes}>${startScript.trim()}</script>`
  return replaceOnce(replaceOnce(styled, MODULE_SCRIPT, ''), CHARSET, `<meta charset="utf-8">${start}`)
}

function inlinedScripts(path: string, { scripts }: SiteAssets): string {
  const sources = [MENU_SCRIPT, PAGE_SCRIPTS[path]].filter((source) => source !== undefined)
  return sources
    .map((source) => {
      const script = scripts.get(source)
      if (script === undefined) throw new Error(`${path} needs ${source}, which is not in the build`)
      return `<script type="module">${script.trim()}</script>`
    })
    .join('')
}

function replaceOnce(html: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(html)) throw new Error(`Nothing in the page matches ${String(pattern)}`)
  return html.replace(pattern, () => replacement)
}
