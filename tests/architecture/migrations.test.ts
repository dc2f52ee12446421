import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const FOLDER = 'supabase/migrations'
const names = readdirSync(FOLDER)
const sqlOf = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8')

describe('the migrations', () => {
  it('have unique versions, since the database refuses a duplicate', () => {
    const versions = names.map((name) => name.split('_')[0])
    expect(versions).toEqual([...new Set(versions)])
  })

  // Nothing is deployed: a change edits the definition. After the first deployment it comes as a new file, and this
  // test is about the files until then.
  it('define each function once, so that a reader meets only the one that lives', () => {
    const functions = names.flatMap((name) => functionsIn(sqlOf(name)))
    expect(functions.length).toBeGreaterThan(0)
    expect(functions.filter((each, index) => functions.indexOf(each) !== index)).toEqual([])
    const replaced = names.flatMap((name) => [...sqlOf(name).matchAll(/^(create or replace|drop) .*$/gm)])
    expect(replaced.map(([line]) => line)).toEqual([])
  })
})

describe('a citation of a migration', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n').filter(existsSync)
  const isText = (file: string) => /\.(tsx?|js|sql|toml|md)$/.test(file) && !file.startsWith(`${FOLDER}/`)
  const texts = files.filter(isText).map((file) => ({ file, text: readFileSync(file, 'utf8') }))

  it('names an existing file', () => {
    const cited = texts.flatMap(({ text }) =>
      [...text.matchAll(/\b\d{14}_\w+\.sql\b/g)].map(([name]) => name),
    )
    expect(cited.length).toBeGreaterThan(0)
    expect(cited.filter((name) => !names.includes(name))).toEqual([])
  })

  // In documents as: `accept_report` (`supabase/migrations/<file>`).
  it('follows the function, table or view that the file defines', () => {
    const documents = texts.filter(({ file }) => file.endsWith('.md'))
    const wrong = documents.flatMap(({ file, text }) =>
      [...text.matchAll(/(?:`(\w+)` \()?`(?:[\w/]+\/)?(\d{14}_\w+\.sql)`/g)]
        .filter(([, what = '', name = '']) => !definesIn(sqlOf(name)).includes(what))
        .map(([citation]) => `${file}: ${citation}`),
    )
    expect(wrong).toEqual([])
  })
})

/** The functions that the SQL creates, each with its arguments: `private.report_number(report_id uuid)`. */
function functionsIn(sql: string): string[] {
  const created = sql.matchAll(/^create (?:or replace )?function ([\w.]+)\(([^)]*)\)/gm)
  return [...created].map(
    ([, name = '', args = '']) =>
      `${name}(${args
        .replaceAll(/ default [^,]+/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim()})`,
  )
}

/** The functions, tables and views that the SQL creates, without the names of the schemas. */
function definesIn(sql: string): string[] {
  const created = sql.matchAll(/^create (?:function|table|view) (?:\w+\.)?(\w+)/gm)
  return [...created].map(([, name = '']) => name)
}
