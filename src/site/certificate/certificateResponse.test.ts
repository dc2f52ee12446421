import { describe, expect, it } from 'vitest'
import { CONDITIONS } from '#domain/chimney.ts'
import { readResponse } from './certificateResponse.ts'

const GENUINE = {
  state: 'genuine',
  inspected_on: '2026-03-04',
  county: 'Cork',
  overall_status: 'fair',
  not_inspected: [],
  next_inspection_date: '2027-03-04',
  version: 1,
}
const read = (change: object = {}) => readResponse(200, JSON.stringify({ ...GENUINE, ...change }))

describe('the response to a check', () => {
  it('[R36] is read with day, county, overall status, next inspection and version', () => {
    expect(read()).toEqual({
      kind: 'genuine',
      inspectedOn: '2026-03-04',
      county: 'Cork',
      overallStatus: 'fair',
      notInspected: [],
      nextInspection: '2027-03-04',
      version: 1,
    })
    expect(read({ next_inspection_date: null })).toMatchObject({ kind: 'genuine', nextInspection: null })
    expect(read({ next_inspection_date: '2028-02-29' })).toMatchObject({ nextInspection: '2028-02-29' })
  })

  it.each(CONDITIONS)('[R36] shows the overall status %s', (condition) => {
    expect(read({ overall_status: condition })).toMatchObject({ overallStatus: condition })
  })

  it('[R41] is read with what was not inspected', () => {
    expect(read({ not_inspected: ['damper', 'smoke_test_passed'] })).toMatchObject({
      notInspected: ['damper', 'smoke_test_passed'],
    })
  })

  it.each([
    ['corrected', { version: 2 }],
    ['replaced', { version: 2, state: 'replaced' }],
    ['replaced', { state: 'replaced' }],
  ])('[R36] is %s with %j', (kind, change) => {
    expect(read(change)).toMatchObject({ kind, county: 'Cork' })
  })

  it.each([
    ['R36', 'revoked'],
    ['R36', 'unknown'],
    ['R50', 'received'],
    ['R50', 'other_accepted'],
  ])('[%s] has no findings if it is %s, whatever else comes with it', (_ruling, state) => {
    expect(read({ state })).toEqual({ kind: state })
  })

  it.each([
    ['another shape', 200, '{"state":"genuine"}'],
    ['another status', 200, JSON.stringify({ ...GENUINE, overall_status: 'splendid' })],
    ['no day', 200, JSON.stringify({ ...GENUINE, inspected_on: '4 March' })],
    ['a day that does not exist', 200, JSON.stringify({ ...GENUINE, inspected_on: '2026-13-45' })],
    ['the 30th of February', 200, JSON.stringify({ ...GENUINE, inspected_on: '2026-02-30' })],
    ['no next day', 200, JSON.stringify({ ...GENUINE, next_inspection_date: 7 })],
    [
      'a next day that does not exist',
      200,
      JSON.stringify({ ...GENUINE, next_inspection_date: '2027-02-29' }),
    ],
    ['nothing about what was inspected', 200, JSON.stringify({ ...GENUINE, not_inspected: undefined })],
    ['something else about it', 200, JSON.stringify({ ...GENUINE, not_inspected: [{}] })],
    ['half a version', 200, JSON.stringify({ ...GENUINE, version: 1.5 })],
    ['version 0', 200, JSON.stringify({ ...GENUINE, version: 0 })],
    ['another state', 200, JSON.stringify({ ...GENUINE, state: 'splendid' })],
    ['no state', 200, JSON.stringify({ ...GENUINE, state: undefined })],
    ['a page of a hotel', 200, '<!doctype html>'],
    ['nothing', 200, ''],
    ['null', 200, 'null'],
    ['a server error', 500, JSON.stringify(GENUINE)],
    ['a database without the function', 404, '{"code":"PGRST202"}'],
  ])('[R36] with %s proves nothing', (_what, status, text) => {
    expect(readResponse(status, text)).toEqual({ kind: 'failed' })
  })

  it('[R36] is not read if there were too many', () => {
    expect(readResponse(429, '{"code":"PT429"}')).toEqual({ kind: 'too many' })
  })
})
