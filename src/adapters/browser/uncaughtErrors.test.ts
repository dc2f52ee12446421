import { describe, expect, it } from 'vitest'
import type { DiagnosticEvent } from '#sync/diagnostics.ts'
import { noteUncaughtErrors, uncaught } from './uncaughtErrors.ts'

const thrown = (stack: string) => Object.assign(new TypeError('Mrs Kavanagh was not found'), { stack })

describe('an uncaught error', () => {
  it('is logged with its name and its stack frames', () => {
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

  it('is logged from Safari and Firefox too', () => {
    const stack = 'save@https://portal.example/assets/form.js:2:310\n@https://portal.example/a.js:1:1'
    expect(uncaught(thrown(stack))).toMatchObject({ stack: 'save@/assets/form.js:2:310\n@/a.js:1:1' })
  })

  it.each([
    ['a message with several lines', 'Error: 14 Ashfield Grove\nKavanagh at 10:15:20\n    at a (/a.js:1:1)'],
    [
      'the id of a job in the URL',
      '    at https://portal.example/technician/jobs/d0000000-0000-4000-8000-000000000001:3:4',
    ],
  ])('is logged without %s', (_what, stack) => {
    const noted = JSON.stringify(uncaught(thrown(stack)))
    expect(noted).not.toMatch(/Ashfield|Kavanagh|d0000000/)
    expect(noted).toMatch(/\/a\.js:1:1|jobs\/<id>:3:4/)
  })

  it('that is not an Error is logged with its type', () => {
    expect(uncaught('Kavanagh')).toEqual({ kind: 'uncaught', error: 'string', stack: '' })
    expect(uncaught(null)).toEqual({ kind: 'uncaught', error: 'object', stack: '' })
  })

  it('has only characters in its frames that a database accepts, even after truncation', () => {
    const stack = `Error\n    at a\0b (/assets/a.js:1:1)\n    at ${'🔥'.repeat(2_100)} (/assets/a.js:1:1)`
    const noted = uncaught(thrown(stack))
    expect(noted).toMatchObject({ stack: expect.stringMatching(/^at a\uFFFDb \(/) })
    expect(JSON.stringify(noted)).not.toMatch(/\\u(0000|d83d|dd25)/)
  })

  it('from an infinite recursion fits the length limit', () => {
    const stack = `Error\n${'    at again (/assets/portal.js:1:1)\n'.repeat(5000)}`
    expect(uncaught(thrown(stack))).toMatchObject({ stack: expect.stringMatching(/^[^]{1,2000}$/) })
  })

  it('is logged when it reaches the window, also from a promise', () => {
    const target = new EventTarget()
    const noted: DiagnosticEvent[] = []
    noteUncaughtErrors(target, { note: (event) => noted.push(event) })
    target.dispatchEvent(
      Object.assign(new Event('error'), { error: thrown('    at a (/a.js:1:1)'), message: 'Kavanagh' }),
    )
    target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'Kavanagh' }))
    expect(noted).toEqual([
      { kind: 'uncaught', error: 'TypeError', stack: 'at a (/a.js:1:1)' },
      { kind: 'uncaught', error: 'string', stack: '' },
    ])
  })

  it('is none if the browser only puts the notifications of a ResizeObserver off to its next frame', () => {
    const target = new EventTarget()
    const noted: DiagnosticEvent[] = []
    noteUncaughtErrors(target, { note: (event) => noted.push(event) })
    const message = 'ResizeObserver loop completed with undelivered notifications.'
    target.dispatchEvent(Object.assign(new Event('error'), { error: null, message }))
    expect(noted).toEqual([])
  })

  it('is logged without frames if it has no stack', () => {
    const error = new TypeError('Mrs Kavanagh was not found')
    delete error.stack
    expect(uncaught(error)).toEqual({ kind: 'uncaught', error: 'TypeError', stack: '' })
  })

  it('is logged with its first twelve frames and no more characters than the office’s table accepts', () => {
    const frames = Array.from({ length: 20 }, (_, line) => `    at a (/a.js:${line}:1)`).join('\n')
    expect(framesOf(frames)).toHaveLength(12)
    const long = `    at ${'a'.repeat(3_000)} (/a.js:1:1)`
    expect(framesOf(long)[0]).toHaveLength(2_000)
  })

  it.each([
    ['Chromium', '    at save (http://127.0.0.1:4173/a.js:12:345)', 'at save (/a.js:12:345)'],
    ['Chromium, without a function', '    at https://host/a.js:12:345', 'at /a.js:12:345'],
    ['Safari', 'save@https://host/a.js:12:345', 'save@/a.js:12:345'],
  ])('is logged with a frame in the format of %s', (_browser, line, frame) => {
    expect(framesOf(line)).toEqual([frame])
  })

  it.each([
    ['at the door (14:30:00) of Mrs Kavanagh'],
    ['call kavanagh@mail.example:1:2'],
    ['kavanagh@mail.example:1:2 call'],
    ['Kavanagh at 10:15:20'],
  ])('is logged without the message “%s”', (line) => {
    expect(framesOf(line)).toEqual([])
  })
})

function framesOf(stack: string): string[] {
  const event = uncaught(thrown(stack))
  return event.kind === 'uncaught' ? event.stack.split('\n').filter((line) => line !== '') : []
}
