import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { object, parse, record, string } from 'valibot'
import { describe, expect, it } from 'vitest'

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
const documents = files.filter((file) => file.endsWith('.md'))
const PATH = /`([\w./-]+\.(?:tsx?|sql|css))`/g
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g

describe('the documents', () => {
  it.each(documents)('%s names only existing files', (document) => {
    const named = [...readFileSync(document, 'utf8').matchAll(PATH)].map(([, path = '']) => path)
    // A path may leave out its beginning: `card/JobCard.tsx`.
    const isFile = (path: string) => files.some((file) => `/${file}`.endsWith(`/${path}`))
    expect(named.filter((path) => !isFile(path))).toEqual([])
  })

  it.each(documents)('%s links only to existing files', (document) => {
    const text = readFileSync(document, 'utf8').replace(/`[^`\n]*`/g, '')
    const links = [...text.matchAll(LINK)].map(([, path = '']) => path)
    expect(links.filter((path) => !existsSync(join(dirname(document), path)))).toEqual([])
  })
})

describe('each command of a document', () => {
  const BLOCK = /(?:<!-- (.+) -->\n *)?^ *```(\w*)\n[^]+?^ *```$/gm
  /** What is said of the blocks: a comment before the block, or one for all of its language. */
  const marksIn = (text: string) =>
    [...text.matchAll(BLOCK)].map(([, mark, language = '']) => {
      const [, ofAll] = new RegExp(`^<!-- each ${language} block: (.+) -->$`, 'm').exec(text) ?? []
      return mark ?? ofAll ?? 'nothing'
    })
  const isKept = (mark: string, document: string) => {
    const [, test] = /^run by (\S+)$/.exec(mark) ?? []
    if (test === undefined) return /^not run: \S.+/.test(mark)
    return files.includes(test) && readFileSync(test, 'utf8').includes(`'${document}'`)
  }

  it.each(documents.filter((file) => marksIn(readFileSync(file, 'utf8')).length > 0))(
    '%s is run by a test that reads it, or is marked with why it cannot be',
    (document) => {
      const marks = marksIn(readFileSync(document, 'utf8'))
      expect(marks.filter((mark) => !isKept(mark, document))).toEqual([])
    },
  )

  it.each([
    ['', 'nothing'],
    ['<!-- run by tests/no/such.test.ts -->\n', 'run by tests/no/such.test.ts'],
    ['<!-- not run: needs an account -->\n', 'not run: needs an account'],
  ])('is found with its mark: %j', (before, mark) => {
    expect(marksIn(`A text.\n\n${before}\`\`\`sh\nmake\n\`\`\`\n`)).toEqual([mark])
    expect(isKept(mark, 'docs/deploy.md')).toBe(mark.startsWith('not run'))
  })
})

describe('the commands of npm', () => {
  const packageJson: unknown = JSON.parse(readFileSync('package.json', 'utf8'))
  const { scripts, devDependencies } = parse(
    object({ scripts: record(string(), string()), devDependencies: record(string(), string()) }),
    packageJson,
  )
  const TEXT = /\.(?:md|tsx?|js|sh|yml|toml|conf|html)$/

  /** The scripts that a text names: `npm run x` anywhere, and in a document `x:y` alone as well. */
  const scriptsIn = (text: string) => [
    ...[...text.matchAll(/\bnpm (?:run )?((?<=run )[a-z][\w:-]*\w|start\b|test\b)/g)].map(
      ([, name = '']) => name,
    ),
    ...[...text.matchAll(/`((?:bench|test|typecheck):\w+)`/g)].map(([, name = '']) => name),
  ]

  it('are scripts of package.json, wherever one is named', () => {
    const missing = files
      .filter((file) => TEXT.test(file) && file !== 'tests/architecture/documents.test.ts')
      .flatMap((file) => scriptsIn(readFileSync(file, 'utf8')).map((script) => ({ file, script })))
      .filter(({ script }) => !(script in scripts))
    expect(missing).toEqual([])
  })

  it('run packages of this project with npx, or name a version', () => {
    const run = documents.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bnpx (?:--package )?([\w@./-]+)/g)].map(
        ([, name = '']) => name,
      ),
    )
    expect(run).toContain('vitest')
    expect(run.filter((name) => !(name in devDependencies) && !/.@\d/.test(name))).toEqual([])
  })

  it.each([
    ['`npm run test:no-such`', ['test:no-such']],
    ['npm run no-such -- --flag', ['no-such']],
    ['npm start, npm test and npm ci', ['start', 'test']],
    ['one of `bench:no`', ['bench:no']],
  ])('are found in %j', (text, names) => {
    expect(scriptsIn(text)).toEqual(names)
  })
})

describe('the terms', () => {
  it('are defined once, in the glossary or in the vocabulary of the outbox', () => {
    const rows = ['docs/glossary.md', 'src/sync/SPEC.md'].flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/^\| ([^|]+?) +\| \S/gm),
    ])
    const terms = rows.flatMap(([, names = '']) => names.split(', ')).filter((name) => name !== 'term')
    expect(terms.length).toBeGreaterThan(50)
    expect(terms.filter((name, index) => terms.indexOf(name) < index)).toEqual([])
  })
})

describe('the walks through the code', () => {
  const sections = readFileSync('docs/architecture.md', 'utf8').split('\n## ')

  // Half the files that they took before the code was filed by subject.
  it.each([
    ['A report, from the form to the database', 23],
    ['A photo, from the camera to storage', 16],
    ['Jobs, from the server to the card', 18],
  ])('%s opens at most %i files', (title, most) => {
    const section = sections.find((each) => each.startsWith(`${title}\n`)) ?? ''
    // Only the numbered steps: a walk may end with what it leaves out.
    const steps = section.split('\n').filter((line) => /^\d+\. /.test(line))
    const opened = new Set(steps.flatMap((step) => [...step.matchAll(PATH)].map(([path]) => path)))
    expect(opened.size).toBeGreaterThan(0)
    expect(opened.size).toBeLessThanOrEqual(most)
  })
})
