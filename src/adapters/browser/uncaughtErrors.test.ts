import { describe, expect, it } from 'vitest'
import type { DiagnosticEvent } from '#sync/diagnostics.ts'
import { noteUncaughtErrors, uncaught } from './uncaughtErrors.ts'

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

  it('is noted once it reaches the window, also from a promise', () => {
    const target = new EventTarget()
    const noted: DiagnosticEvent[] = []
    noteUncaughtErrors(target, { note: (event) => noted.push(event) })
    target.dispatchEvent(Object.assign(new Event('error'), { error: thrown('    at a (/a.js:1:1)') }))
    target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'Kavanagh' }))
    expect(noted).toEqual([
      { kind: 'uncaught', error: 'TypeError', stack: 'at a (/a.js:1:1)' },
      { kind: 'uncaught', error: 'string', stack: '' },
    ])
  })

  it('is noted without places if it has none', () => {
    const error = new TypeError('Mrs Kavanagh was not found')
    delete error.stack
    expect(uncaught(error)).toEqual({ kind: 'uncaught', error: 'TypeError', stack: '' })
  })

  it('is noted by its first twelve places, and by no more characters than the office takes', () => {
    const places = Array.from({ length: 20 }, (_, line) => `    at a (/a.js:${line}:1)`).join('\n')
    expect(framesOf(places)).toHaveLength(12)
    const long = `    at ${'a'.repeat(3_000)} (/a.js:1:1)`
    expect(framesOf(long)[0]).toHaveLength(2_000)
  })

  it.each([
    ['Chromium', '    at save (http://127.0.0.1:4173/a.js:12:345)', 'at save (/a.js:12:345)'],
    ['Chromium, without a function', '    at https://host/a.js:12:345', 'at /a.js:12:345'],
    ['Safari', 'save@https://host/a.js:12:345', 'save@/a.js:12:345'],
  ])('keeps a place as %s writes it', (_browser, line, place) => {
    expect(framesOf(line)).toEqual([place])
  })

  it.each([
    ['at the door (14:30:00) of Mrs Kavanagh'],
    ['call kavanagh@mail.example:1:2'],
    ['kavanagh@mail.example:1:2 call'],
    ['Kavanagh at 10:15:20'],
  ])('keeps nothing of the message “%s”', (line) => {
    expect(framesOf(line)).toEqual([])
  })
})

function framesOf(stack: string): string[] {
  const event = uncaught(thrown(stack))
  return event.kind === 'uncaught' ? event.stack.split('\n').filter((line) => line !== '') : []
}
