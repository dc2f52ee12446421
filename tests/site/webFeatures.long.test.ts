import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ESLint } from 'eslint'
import compat from 'eslint-plugin-compat'
import esx from 'eslint-plugin-es-x'
import stylelint from 'stylelint'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

// No built file uses what a supported browser lacks, unless it is named here. The browsers are those of `browserslist`
// in package.json.

const DIST = 'dist'

/** Features that some supported browsers lack, and what is done or lost there. */
const WITHOUT: Record<string, string> = {
  requestIdleCallback: 'Safari: a timer',
  'navigator.setAppBadge': 'Firefox: no number on the icon, which Firefox for Android does not show anyway',
  'navigator.clearAppBadge': 'as setAppBadge',
  'navigator.connection':
    'Firefox and Safari: React assumes a fast line when a transition waits for pictures',
  trustedTypes: 'older Firefox and Safari: no policy is made, and the browser enforces none',
  'document.prerendering': 'all but Chrome: no page is prerendered, so that it counts as shown at once',
  'Intl.Segmenter': 'Firefox 115: an emoji at the end of a line of the certificate may be broken',
  'css-has':
    'Firefox 115: a page may shift while it loads, and the certificate prints with the screen around it',
  'css-subgrid': 'Chrome 109: the terms in the head of the document are not aligned with each other',
  'css-content-visibility': 'all sections of a page, and all photos of a report, are laid out at once',
  'css-hanging-punctuation': 'all but Safari: quotation marks stand within the column',
  'css-media-scripting': 'Chrome 109: both fuels show until the script has run',
  'css-paged-media': 'Safari: its own paper size and margins',
  'css-resize': 'iPhones have no handle to resize a text field',
  'css3-attr': 'every browser has it as the content of a pseudo-element',
  'css3-cursors': 'touch screens have no pointer',
  'extended-system-fonts': 'the next font of the list',
}

/** Rules about names that arrays, Dexie's collections or our own objects have in every browser. */
const NAMES_OF_OTHERS = [
  ...'every filter find flatmap foreach map reduce some take toarray'
    .split(' ')
    .map((name) => `iterator-prototype-${name}`),
  // `resize` is an option of Supabase's pictures.
  'resizable-and-growable-arraybuffers',
]

const { browserslist } = v.parse(
  v.object({ browserslist: v.array(v.string()) }),
  JSON.parse(readFileSync('package.json', 'utf8')),
)

const eslint = new ESLint({
  overrideConfigFile: true,
  allowInlineConfig: false,
  overrideConfig: {
    languageOptions: { ecmaVersion: 'latest', sourceType: 'module' },
    plugins: { compat, 'es-x': esx },
    settings: { browsers: browserslist, 'es-x': { aggressive: true } },
    rules: {
      'compat/compat': 'error',
      // By name alone, since the type of a value in built code is unknown. Each is missing in one of the browsers.
      ...esx.configs['flat/no-change-array-by-copy'].rules,
      ...esx.configs['flat/no-new-in-es2024'].rules,
      ...esx.configs['flat/no-new-in-es2025'].rules,
      ...Object.fromEntries(NAMES_OF_OTHERS.map((name) => [`es-x/no-${name}`, 'off'])),
      // Options whose values none of the packages checks. With `from-image`, Chrome 109 decodes no picture at all.
      'no-restricted-syntax': [
        'error',
        { selector: "Property[key.name='imageOrientation']", message: "'imageOrientation' is forbidden" },
      ],
    },
  },
})

/** The unsupported features in a script: "toSorted" or "navigator.setAppBadge". */
async function unsupportedInScript(code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code)
  if (!result) throw new Error('The script was not checked')
  return result.messages.map(({ message }) => nameIn(message))
}

// "Array.toSorted() is not supported in Chrome 109", "ES2023 'Array.prototype.toSorted' method is forbidden."
function nameIn(message: string): string {
  const [, checked] = /^(.+?)(?:\(\))? is not supported in /.exec(message) ?? []
  const [, forbidden] = /'(.+)'.* (?:is|are) forbidden/.exec(message) ?? []
  return checked ?? forbidden ?? message
}

/** The unsupported features in styles, by their names at caniuse.com: "css-has". */
async function unsupportedInStyles(code: string): Promise<string[]> {
  const { results } = await stylelint.lint({
    code,
    config: {
      plugins: ['stylelint-no-unsupported-browser-features'],
      rules: {
        'plugin/no-unsupported-browser-features': [
          true,
          { browsers: browserslist, ignorePartialSupport: true },
        ],
      },
    },
  })
  return results.flatMap(({ warnings }) => warnings).map(({ text }) => /"(.+)"/.exec(text)?.[1] ?? text)
}

async function builtFiles(extension: string): Promise<string[]> {
  const names = await readdir(DIST, { recursive: true })
  return names.filter((name) => name.endsWith(extension)).map((name) => join(DIST, name))
}

type Code = { name: string; content: string }

async function contentsOf(extension: string): Promise<Code[]> {
  const files = await builtFiles(extension)
  return Promise.all(files.map(async (name) => ({ name, content: await readFile(name, 'utf8') })))
}

/** The elements with code in the built pages, each content once, under the name of the first page that has it. */
async function inlinedIn(tag: 'script' | 'style'): Promise<Code[]> {
  const firstPages = new Map<string, string>()
  for (const { name, content: page } of await contentsOf('.html'))
    for (const [, attributes = '', content = ''] of page.matchAll(elementsWith(tag)))
      if (isCode(attributes) && content.trim() !== '' && !firstPages.has(content))
        firstPages.set(content, name)
  return [...firstPages].map(([content, name]) => ({ name, content }))
}

const elementsWith = (tag: string) => new RegExp(`<${tag}\\b([^>]*)>(.*?)</${tag}>`, 'gs')

/** Not a file's, and not data such as JSON-LD or speculation rules. */
function isCode(attributes: string): boolean {
  const [, type = 'module'] = /\btype="([^"]*)"/.exec(attributes) ?? []
  return !/\bsrc=/.test(attributes) && type === 'module'
}

/** "file: feature" for each feature that is not named above. */
async function unnamedIn(
  codes: readonly Code[],
  find: (content: string) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = []
  for (const { name: file, content } of codes) {
    const features = new Set(await find(content))
    found.push(...[...features].filter((name) => !(name in WITHOUT)).map((name) => `${file}: ${name}`))
  }
  return found
}

describe('what a supported browser lacks', () => {
  it('is detected in scripts and styles', async () => {
    expect(await unsupportedInScript('jobs.toSorted()')).toEqual(['Array.prototype.toSorted'])
    expect(await unsupportedInScript('text.toWellFormed()')).toEqual(['String.prototype.toWellFormed'])
    expect(await unsupportedInScript('a.union(b)')).toEqual(['Set.prototype.union'])
    expect(await unsupportedInScript('/a/v.test(text)')).toEqual(['v'])
    expect(await unsupportedInScript('navigator.setAppBadge(1)')).toEqual(['navigator.setAppBadge'])
    const decoding = "createImageBitmap(file, { imageOrientation: 'from-image' })"
    expect(await unsupportedInScript(decoding)).toEqual(['imageOrientation'])
    expect(await unsupportedInScript('structuredClone(jobs.at(-1))')).toEqual([])
    expect(await unsupportedInStyles('li:has(article) { color: red }')).toEqual(['css-has'])
  })

  it('is used by no script', { timeout: 600_000 }, async () => {
    expect(await unnamedIn(await contentsOf('.js'), unsupportedInScript)).toEqual([])
  })

  it('is used by no script in a page', async () => {
    const scripts = await inlinedIn('script')
    expect(scripts.map(({ name }) => name)).toContain(join(DIST, 'technician.html'))
    expect(await unnamedIn(scripts, unsupportedInScript)).toEqual([])
  })

  it('is used by no style sheet and by no style of a page', { timeout: 600_000 }, async () => {
    expect(await unnamedIn(await contentsOf('.css'), unsupportedInStyles)).toEqual([])
    expect(await unnamedIn(await inlinedIn('style'), unsupportedInStyles)).toEqual([])
  })
})
