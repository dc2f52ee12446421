import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const checklist = readFileSync('docs/launch-checklist.md', 'utf8')
const named = [...checklist.matchAll(/`((?:src|public|supabase)\/[^`]+)`/g)].map(([, path = '']) => path)

/** Types, addresses and facts of public record. A new file of content is put here, or into the checklist. */
const NOTHING_TO_PROVE: readonly string[] = [
  'counties.ts',
  'county.ts',
  'countyNeighbours.ts',
  'inWords.ts',
  'links.ts',
  'money.ts',
  'navigation.ts',
  'pageAddresses.ts',
  'service.ts',
  'services.ts',
].map((file) => `src/content/${file}`)

describe('the launch checklist', () => {
  it('names only files that there are', () => {
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })

  it('names every file of content, but for those that hold nothing to prove or replace', () => {
    const files = readdirSync('src/content', { recursive: true, encoding: 'utf8' })
      .map((file) => `src/content/${file.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.ts') && !/\.(test|d)\.ts$/.test(file))
    const isNamed = (file: string) => named.some((path) => file.startsWith(path))
    expect(files.filter((file) => !isNamed(file) && !NOTHING_TO_PROVE.includes(file))).toEqual([])
    expect(NOTHING_TO_PROVE.filter((file) => !files.includes(file) || isNamed(file))).toEqual([])
  })

  it('names every law that the content has to keep', () => {
    for (const law of ['Consumer Rights Act 2022', 'S.I. 597/2022', 'S.I. 529/2022']) {
      expect(checklist, law).toContain(law)
    }
  })
})
