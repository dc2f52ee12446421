import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const checklist = readFileSync('docs/launch-checklist.md', 'utf8')
const named = [...checklist.matchAll(/`((?:src|public|supabase)\/[^`]+)`/g)].map(([, path = '']) => path)

/** Types, paths and public facts. A new content file must be listed here or in the checklist. */
const NOTHING_TO_PROVE: readonly string[] = [
  'counties/counties.ts',
  'counties/county.ts',
  'counties/countyNeighbours.ts',
  'format/spellCount.ts',
  'links/links.ts',
  'format/money.ts',
  'links/navigation.ts',
  'links/pageAddresses.ts',
  'services/service.ts',
  'services/services.ts',
].map((file) => `src/content/${file}`)

describe('the launch checklist', () => {
  it('names only existing files', () => {
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })

  it('names every content file with a claim to prove or a value to replace', () => {
    const files = filesUnder('src/content').filter((file) => !/\.(test|d)\.ts$/.test(file))
    const isNamed = (file: string) => named.some((path) => file.startsWith(path))
    expect(files.filter((file) => !isNamed(file) && !NOTHING_TO_PROVE.includes(file))).toEqual([])
    expect(NOTHING_TO_PROVE.filter((file) => !files.includes(file) || isNamed(file))).toEqual([])
  })

  it('names every law that applies to the content', () => {
    const laws = [
      'Consumer Rights Act 2022',
      'S.I. 597/2022',
      'S.I. 529/2022',
      'Wildlife Act 1976, section 22',
      'Technical Guidance Document J',
      'EN 50291-1',
      'NFPA 211',
      'GDPR',
    ]
    for (const law of laws) expect(checklist, law).toContain(law)
  })

  it('names the permitted claim about wood, and the bodies that no page may claim membership of', () => {
    for (const point of ['25 % moisture', 'NACS', 'HETAS', 'INACS', 'OFTEC']) {
      expect(checklist, point).toContain(point)
    }
  })

  it('[R3] no public text names such a body', () => {
    const texts = [...filesUnder('src/content'), ...filesUnder('src/site')]
    const naming = texts.filter((file) => /NACS|HETAS|OFTEC/i.test(readFileSync(file, 'utf8')))
    expect(naming).toEqual([])
  })
})

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file))
}
