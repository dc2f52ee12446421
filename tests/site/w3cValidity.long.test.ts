import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { builtFiles, DIST } from './builtPages.ts'
import { withPage } from './invalidPage.ts'

const PAGES = builtFiles().filter((file) => file.endsWith('.html'))
const VNU = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
const hasJava = await promisify(execFile)('java', ['-version']).then(
  () => true,
  () => false,
)

/** Standard features that this release of the W3C's checker does not support yet. */
const UNSUPPORTED_BY_CHECKER = [
  /^CSS: Unrecognized at-rule '@(property|layer|view-transition|starting-style)'/,
  /^CSS: 'contain-intrinsic-size': Property 'contain-intrinsic-size' doesn't exist/,
  /^CSS: Unknown pseudo-element or pseudo-class '::details-content'/,
  /^Bad value 'speculationrules' for attribute 'type' on element 'script'/,
  /^Attribute 'name' not allowed on element 'details'/,
  /Unrecognised directive-name: "(require-trusted-types-for|trusted-types)"/,
]

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
