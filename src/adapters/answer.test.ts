import { describe, expect, it } from 'vitest'
import { outcomeOf } from './answer.ts'

const kindOf = (status: number, code?: string) => outcomeOf(status, { code, message: 'No' }).kind

describe("the server's answer", () => {
  it('[OB8] is no answer where none arrived', () => expect(kindOf(0)).toBe('unreachable'))

  it('[OB9] pauses the outbox where the session is not accepted', () =>
    expect(kindOf(401, 'PGRST301')).toBe('signed-out'))

  it.each([408, 423, 425, 429, 500, 502, 503, 504])('[OB8] is asked for again after %i', (status) =>
    expect(kindOf(status, 'any')).toBe('retry'),
  )

  it.each(['PGRST202', 'PGRST204', '57014'])('[OB8] is asked for again where the database says %s', (code) =>
    expect(kindOf(404, code)).toBe('retry'),
  )

  it.each([
    [403, '42501'],
    [409, 'PT409'],
    [422, 'PT422'],
    [400, '23514'],
    [413, '413'],
  ])('[OB3] is a refusal where a rule speaks (%i %s)', (status, code) =>
    expect(kindOf(status, code)).toBe('rejected'),
  )

  it("says a refusal in plain words, and our own rules' words as they are", () => {
    expect(outcomeOf(403, { code: '42501', message: 'permission denied for table jobs' })).toMatchObject({
      reason: 'The server does not allow this',
    })
    expect(outcomeOf(422, { code: 'PT422', message: 'Start the job before you report on it' })).toMatchObject(
      {
        reason: 'Start the job before you report on it',
      },
    )
  })

  it.each([403, 404])('[OB3] is no refusal where something in between says %i', (status) => {
    expect(kindOf(status)).toBe('retry')
    expect(kindOf(status, '')).toBe('retry')
  })
})
