import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'

const MOST_FILES = 25
/** Folders of which each file is found by its name or number, not by looking around (decision 005). */
const EXCEPTIONS = ['docs/decisions', 'src/content/counties/records']

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n').filter(existsSync)
const folders = [...new Set(files.map((file) => posix.dirname(file)))]

describe('a folder', () => {
  it(`has at most ${MOST_FILES} files, with a few exceptions`, () => {
    const sizeOf = (folder: string) => files.filter((file) => posix.dirname(file) === folder).length
    const full = folders.filter((folder) => sizeOf(folder) > MOST_FILES)
    expect(full.toSorted()).toEqual(EXCEPTIONS)
  })

  it('has no two files that differ only in case', () => {
    const stems = files.map((file) => file.replace(/\.tsx?$/, '').toLowerCase())
    expect(files.filter((_, index) => stems.indexOf(stems[index] ?? '') !== index)).toEqual([])
  })
})

it('an installation has what building and serving need, also if NODE_ENV is production', () => {
  const env = { ...process.env, NODE_ENV: 'production' }
  expect(execFileSync('npm', ['config', 'get', 'include'], { encoding: 'utf8', env }).trim()).toBe('dev')
})
