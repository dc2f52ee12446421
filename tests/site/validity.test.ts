import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { builtFiles, DIST } from './builtPages.ts'

const PAGES = builtFiles().filter((file) => file.endsWith('.html'))
const VNU = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
const hasJava = await promisify(execFile)('java', ['-version']).then(
  () => true,
  () => false,
)

/** Standard features that this release of the W3C's checker does not support yet. */
const UNSUPPORTED_BY_CHECKER = [
  /^CSS: Unrecognized at-rule '@(property|layer|view-transition)'/,
  /^CSS: 'contain-intrinsic-size': Property 'contain-intrinsic-size' doesn't exist/,
  /^CSS: Unknown pseudo-element or pseudo-class '::details-content'/,
  /^Bad value 'speculationrules' for attribute 'type' on element 'script'/,
  /^Attribute 'name' not allowed on element 'details'/,
  /Unrecognised directive-name: "(require-trusted-types-for|trusted-types)"/,
]

describe('html-validate', () => {
  const validator = new HtmlValidate(
    new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
  )

  it.each(PAGES)('finds nothing in %s', async (file) => {
    expect(await findings(join(DIST, file))).toEqual([])
  })

  it('reports an invalid page', async () => {
    await withPage('<ul><p>Not an item</ul>', async (file) => {
      expect(await findings(file)).toContain('element-permitted-content')
    })
  })

  async function findings(file: string): Promise<string[]> {
    const { results } = await validator.validateFile(file)
    return results.flatMap(({ messages }) => messages.map((message) => message.ruleId))
  }
})

describe.skipIf(!hasJava)('the W3C’s checker', () => {
  it('finds nothing in any page', async () => {
    expect(await errors(PAGES.map((file) => join(DIST, file)))).toEqual([])
  })

  it('reports an invalid page', async () => {
    await withPage('<dl><div><span>Neither term nor text</span></div></dl>', async (file) => {
      expect((await errors([file])).join()).toContain("Element 'span' not allowed")
    })
  })
})

const Report = v.object({ messages: v.array(v.object({ url: v.string(), message: v.string() })) })

async function errors(files: readonly string[]): Promise<string[]> {
  const options = ['--format', 'json', '--asciiquotes', '--errors-only', '--exit-zero-always', '--stdout']
  const { stdout } = await promisify(execFile)('java', ['-jar', VNU, ...options, ...files], {
    maxBuffer: 100_000_000,
  })
  const messages = v
    .parse(Report, JSON.parse(stdout))
    .messages.filter(({ message }) => !UNSUPPORTED_BY_CHECKER.some((pattern) => pattern.test(message)))
    .map(({ url, message }) => `${url}: ${message}`)
  return [...new Set(messages)]
}

async function withPage(body: string, check: (file: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'invalid-page-'))
  const file = join(folder, 'page.html')
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><head><title>Page</title></head><body>${body}</body></html>`,
  )
  await check(file).finally(() => rmSync(folder, { recursive: true }))
}
