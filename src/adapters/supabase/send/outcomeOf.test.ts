import { describe, expect, it } from 'vitest'
import { outcomeOf } from './outcomeOf.ts'

const kindOf = (status: number, code?: string) => outcomeOf(status, { code, message: 'No' }).kind

describe('the outcome of a failed call', () => {
  it('[OB8j] is unreachable if no response arrived', () => expect(kindOf(0)).toBe('unreachable'))

  it.each(['PGRST301', 'PGRST302', 'PGRST303', undefined])(
    '[OB9b] is signed-out if the token is not accepted (401 %s)',
    (code) => expect(kindOf(401, code)).toBe('signed-out'),
  )

  it.each(['Invalid API key', 'No API key found in request', 'Legacy API keys are disabled'])(
    '[OB9i] [R55] is key-refused if the gateway does not accept the key (%s)',
    (message) => expect(outcomeOf(401, { code: undefined, message })).toEqual({ kind: 'key-refused' }),
  )

  it('[OB9i] is not key-refused because of a text alone', () => {
    expect(outcomeOf(401, { code: 'PGRST301', message: 'Invalid API key' }).kind).toBe('signed-out')
    expect(outcomeOf(400, { code: undefined, message: 'Invalid API key' }).kind).toBe('retry')
  })

  it.each([408, 423, 425, 429, 500, 502, 503, 504])('[OB3d] is a retry after %i', (status) =>
    expect(kindOf(status, 'any')).toBe('retry'),
  )

  it.each([
    [403, '42501'],
    [409, 'PT409'],
    [422, 'PT422'],
    [429, 'PT429'],
    [400, '22P05'],
    [400, '22021'],
    [400, '23514'],
    [409, '23503'],
    [400, 'P0001'],
    [400, 'PGRST102'],
  ])('[OB3d] is refused if a rule or the data is the reason (%i %s)', (status, code) =>
    expect(kindOf(status, code)).toBe('refused'),
  )

  // A server that is temporarily read-only, in recovery, restarting, being migrated or misconfigured.
  it.each([
    [405, '25006'],
    [404, '42P01'],
    [400, '42703'],
    [404, '42883'],
    [400, '0A000'],
    [403, '28000'],
    [403, '28P01'],
    [400, '55000'],
    [400, '57014'],
    [500, '57P01'],
    [503, '53300'],
    [503, '08006'],
    [400, '40001'],
    [400, '25P02'],
    [400, 'P0002'],
    [300, 'PGRST201'],
    [404, 'PGRST202'],
    [404, 'PGRST205'],
    [503, 'PGRST000'],
    [504, 'PGRST003'],
    [400, 'PGRST100'],
    [406, 'PGRST116'],
    [500, 'PGRST300'],
    [400, 'XX000'],
    [403, '142501'],
    [403, '425010'],
    [400, 'P0001x'],
    [400, 'XPT409'],
    [400, 'PT4'],
    [400, '22'],
    [400, 'made up'],
  ])('[OB3d] is a retry if the fault may pass (%i %s)', (status, code) =>
    expect(outcomeOf(status, { code, message: 'No' })).toEqual({
      kind: 'retry',
      reason: expect.stringContaining(String(status)),
      retryAfterMs: null,
    }),
  )

  it('[OB3d] is a retry if a broken server responds with the code of a refusal', () => {
    expect(kindOf(500, '42501')).toBe('retry')
    expect(kindOf(503, 'PT409')).toBe('retry')
    expect(kindOf(499, 'PT409')).toBe('refused')
  })

  it("has a plain reason for a refusal, and our own rules' messages unchanged", () => {
    const reasonOf = (code: string, message: string) => outcomeOf(400, { code, message })
    const plainRefusal = { kind: 'refused', reason: 'The server cannot take a value in it' }
    expect(reasonOf('42501', 'permission denied for table jobs')).toEqual({
      kind: 'refused',
      reason: 'The server does not allow this',
    })
    expect(reasonOf('22021', 'invalid byte sequence for encoding')).toEqual(plainRefusal)
    expect(reasonOf('23514', 'violates check constraint')).toEqual(plainRefusal)
    expect(reasonOf('PGRST102', 'Empty or invalid json')).toEqual(plainRefusal)
    const ownMessage = 'Start the job before you report on it'
    expect(reasonOf('PT422', ownMessage)).toEqual({ kind: 'refused', reason: ownMessage })
    expect(reasonOf('P0001', ownMessage)).toEqual({ kind: 'refused', reason: ownMessage })
  })

  it('has a reason with the status, and with “busy” if the server is busy', () => {
    const reasonOf = (status: number) => outcomeOf(status, { code: undefined, message: '' })
    for (const status of [408, 423, 425, 429, 500, 503])
      expect(reasonOf(status)).toMatchObject({ reason: `The server is busy (${status})` })
    expect(reasonOf(405)).toMatchObject({ reason: 'The server answered 405' })
  })

  it.each([403, 404])('[OB3d] is a retry after a %i without a code, which comes from a gateway', (status) => {
    expect(kindOf(status)).toBe('retry')
    expect(kindOf(status, '')).toBe('retry')
  })
})
