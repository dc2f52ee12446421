import { describe, expect, it } from 'vitest'
import { uncaught } from './noteUncaughtErrors.ts'

const thrown = (stack: string) => Object.assign(new TypeError('Mrs Kavanagh was not found'), { stack })

describe('an error that nothing caught', () => {
  it('is noted by its name and its places in the code', () => {
    const stack = [
      'TypeError: Mrs Kavanagh was not found',
      '    at save (https://portal.example/assets/form-aB3.js:2:310)',
      '    at async https://portal.example/assets/portal.js?v=1:10:2',
    ].join('\n')
    expect(uncaught(thrown(stack))).toEqual({
      kind: 'uncaught',
      error: 'TypeError',
      stack: 'at save (/assets/form-aB3.js:2:310)\nat async /assets/portal.js:10:2',
    })
  })

  it('is noted from Safari and Firefox too', () => {
    const stack = 'save@https://portal.example/assets/form.js:2:310\n@https://portal.example/a.js:1:1'
    expect(uncaught(thrown(stack))).toMatchObject({ stack: 'save@/assets/form.js:2:310\n@/a.js:1:1' })
  })

  it.each([
    ['a message of several lines', 'Error: 14 Ashfield Grove\nKavanagh at 10:15:20\n    at a (/a.js:1:1)'],
    [
      'the id of a job in the address',
      '    at https://portal.example/technician/jobs/d0000000-0000-4000-8000-000000000001:3:4',
    ],
  ])('keeps nothing of %s', (_what, stack) => {
    const noted = JSON.stringify(uncaught(thrown(stack)))
    expect(noted).not.toMatch(/Ashfield|Kavanagh|d0000000/)
    expect(noted).toMatch(/\/a\.js:1:1|jobs\/<id>:3:4/)
  })

  it('that is no Error is noted by its type', () => {
    expect(uncaught('Kavanagh')).toEqual({ kind: 'uncaught', error: 'string', stack: '' })
    expect(uncaught(null)).toEqual({ kind: 'uncaught', error: 'object', stack: '' })
  })

  it('has nothing in its places that no database takes, also where they are cut off', () => {
    const stack = `Error\n    at a\0b (/assets/a.js:1:1)\n    at ${'🔥'.repeat(2_100)} (/assets/a.js:1:1)`
    const noted = uncaught(thrown(stack))
    expect(noted).toMatchObject({ stack: expect.stringMatching(/^at a\uFFFDb \(/) })
    expect(JSON.stringify(noted)).not.toMatch(/\\u(0000|d83d|dd25)/)
  })

  it('that calls itself without end fits', () => {
    const stack = `Error\n${'    at again (/assets/portal.js:1:1)\n'.repeat(5000)}`
    expect(uncaught(thrown(stack))).toMatchObject({ stack: expect.stringMatching(/^[^]{1,2000}$/) })
  })
})
