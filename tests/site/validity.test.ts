import { join } from 'node:path'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { builtFiles, DIST } from './builtPages.ts'
import { withPage } from './invalidPage.ts'

const PAGES = builtFiles().filter((file) => file.endsWith('.html'))

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
