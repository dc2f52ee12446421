import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/**
 * Rulings and rules that no test cites, with the reasons. A commit that implements one removes it here; until then the
 * test below fails.
 */
const WITHOUT_TEST: Readonly<Record<string, string>> = {}

const REQUIREMENTS = 'docs/requirements.md'
const OUTBOX_RULES = 'src/sync/SPEC.md'
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

const files = trackedFiles()
const defined = [
  ...definitions(REQUIREMENTS, /^## Section (\d+):/gm, 'section '),
  ...definitions(REQUIREMENTS, /^\*\*\[R(\d+)\]/gm, 'R'),
  ...definitions(OUTBOX_RULES, /^\*\*OB(\d+[a-z]?) /gm, 'OB'),
]

describe('the requirements', () => {
  it.each(['section ', 'R', 'OB'])('number each %s from 1 without gaps', (kind) => {
    const names = [...new Set(defined.filter((name) => name.startsWith(kind)).map(ruleOf))]
    expect(names.length).toBeGreaterThan(0)
    expect(names).toEqual(names.map((_, index) => `${kind}${index + 1}`))
  })

  it('letter the facts of a rule from a without gaps, unless it is a single one', () => {
    const factsOf = (rule: string) => defined.filter((name) => ruleOf(name) === rule)
    for (const rule of new Set(defined.map(ruleOf))) {
      const facts = factsOf(rule)
      expect(facts).toEqual(facts.length === 1 ? [rule] : facts.map((_, index) => `${rule}${LETTERS[index]}`))
    }
  })

  it('define everything that code, tests and documents cite', () => {
    const undefinedIn = (text: string) => citationsIn(text).filter((name) => !defined.includes(name))
    const failures = files.flatMap((file) =>
      undefinedIn(readFileSync(file, 'utf8')).map((name) => `${file} cites ${name}`),
    )
    expect(failures).toEqual([])
  })

  it('have a test for each ruling and each fact of an outbox rule, or a reason for having none', () => {
    const tested = new Set(
      files.filter(isTest).flatMap((file) => titleCitationsIn(readFileSync(file, 'utf8'))),
    )
    const rules = defined.filter((name) => !name.startsWith('section'))
    expect(rules.filter((name) => !tested.has(name))).toEqual(Object.keys(WITHOUT_TEST))
  })
})

describe('a citation', () => {
  it.each([
    ['keeps it [R17]', ['R17']],
    ['[section 2] [section 5] a title', ['section 2', 'section 5']],
    ['a day [OB1] [R14–R16]', ['R14', 'R15', 'R16', 'OB1']],
    ['both [OB4, R17]', ['R17', 'OB4']],
    ['(rules OB5–OB7)', ['OB5', 'OB6', 'OB7']],
    ['[OB4e] [OB12a]', ['OB4e', 'OB12a']],
    ['(rules OB5b–OB5d)', ['OB5b', 'OB5c', 'OB5d']],
    ['(rule OB9\n * and OB22)', ['OB9', 'OB22']],
    ['ruling R16', ['R16']],
    ['(specification,\n// section 4)', ['section 4']],
    ["the specification's sections 4 and 9", ['section 4', 'section 9']],
    ['section 9 of the specification', ['section 9']],
    ["['R21', 'R93'], and section 2 of another document", []],
  ])('is found: %j', (text, names) => {
    expect(citationsIn(text)).toEqual(names)
  })

  it('counts for a test if its title begins with it', () => {
    const source = `// [R1]
      it('[R2] [OB3–OB4] [OB7b] does', () => expect(text).toBe('[R5]: none'))
      it.each([1])(\n  \`[R6] does \${what}\`, () => {})
      it('does what [R7] says')`
    expect(titleCitationsIn(source)).toEqual(['R2', 'OB3', 'OB4', 'OB7b', 'R6'])
  })
})

function trackedFiles(): string[] {
  const paths = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
  const isText = (path: string) => /\.(tsx?|js|css|html|sql|toml|md)$/.test(path)
  // The examples in this file are not citations; git lists a deleted file until the next commit.
  const isExample = (path: string) => path.endsWith('/requirements.test.ts')
  return paths.filter((path) => isText(path) && !isExample(path) && existsSync(path))
}

function isTest(file: string): boolean {
  // The contracts contain the tests of every store and every server.
  return /(?:\.(?:test|spec)|Contract)\.tsx?$|^tests\/database\/contract\//.test(file)
}

function definitions(file: string, heading: RegExp, prefix: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(heading)].map(([, number = '']) => `${prefix}${number}`)
}

/** The citations in a text, in all forms that CONTRIBUTING.md allows. */
function citationsIn(source: string): string[] {
  // A citation may continue on the next line of a comment.
  const text = source.replaceAll(/\s*\n\s*(?:\*|\/\/|--|#)?\s*/g, ' ')
  const bracketed = matches(text, /\[[^\]'"`]*\]/g)
  return [
    ...numbersIn([...bracketed, ...matches(text, /\brulings? R\d+(?:[–, and]+R\d+)*/g)], 'R'),
    ...numbersIn([text], 'OB'),
    ...sectionsIn([
      ...bracketed,
      ...matches(text, /\bspecification(?:,|'s|’s) sections? \d+(?:(?:,| and) \d+)*/g),
      ...matches(text, /\bsections? \d+(?:(?:,| and) \d+)* of the specification/g),
    ]),
  ]
}

/** The citations at the beginning of test titles. */
function titleCitationsIn(source: string): string[] {
  const cited = matches(source, /\(\s*['"`](?:\[(?:R\d|OB\d|section )[^\]]*\] )+/g)
  return cited.flatMap(citationsIn)
}

/** All occurrences of `R14` or `OB4e`, or ranges such as `R14–R16` and `OB4b–OB4e`, in the texts. */
function numbersIn(texts: readonly string[], kind: 'R' | 'OB'): string[] {
  const pattern = new RegExp(`\\b${kind}(\\d+)([a-z]?)(?:–${kind}(\\d+)([a-z]?))?\\b`, 'g')
  return texts.flatMap((text) =>
    [...text.matchAll(pattern)].flatMap(([, first = '', fact = '', last = first, lastFact = fact]) =>
      fact
        ? range(LETTERS.indexOf(fact), LETTERS.indexOf(lastFact)).map(
            (index) => `${kind}${first}${LETTERS[index]}`,
          )
        : range(Number(first), Number(last)).map((number) => `${kind}${number}`),
    ),
  )
}

/** Whether it is one of the facts into which a rule is split. */
function isFact(name: string): boolean {
  return /^OB\d+[a-z]$/.test(name)
}

/** The rule of a fact: `OB4` of `OB4e`. Every other name is a rule itself. */
function ruleOf(name: string): string {
  return isFact(name) ? name.slice(0, -1) : name
}

function sectionsIn(texts: readonly string[]): string[] {
  return texts
    .filter((text) => /\bsections? \d/.test(text))
    .flatMap((text) => matches(text, /\b\d+\b/g).map((number) => `section ${number}`))
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([match]) => match)
}
