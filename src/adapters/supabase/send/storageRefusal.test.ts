import { describe, expect, it } from 'vitest'
import { isAlreadyStored, storageOutcome } from './storageRefusal.ts'

const kindOf = (status: number | undefined, statusCode?: string) =>
  storageOutcome({ status, statusCode, message: 'Mime type text/html is not supported' }).kind

describe('the outcome of a failed upload', () => {
  it('[OB8j] is unreachable if no response arrived', () => expect(kindOf(undefined)).toBe('unreachable'))

  // An expired token and a forbidden path cause the same error; a fresh token distinguishes them.
  it.each([
    [400, 'AccessDenied'],
    [400, 'InvalidJWT'],
    [400, 'ExpiredToken'],
    [400, '403'],
    [400, '401'],
    [401, '401'],
    [401, 'anything'],
    [403, 'anything'],
  ])('[OB9b] is signed-out, so that a fresh token is tried first (%i %s)', (status, code) =>
    expect(kindOf(status, code)).toBe('signed-out'),
  )

  it.each([
    [400, 'EntityTooLarge', 'The photo is too large for the server'],
    [400, '413', 'The photo is too large for the server'],
    [413, '413', 'The photo is too large for the server'],
    [400, 'InvalidMimeType', 'The server does not take this kind of photo'],
    [400, '415', 'The server does not take this kind of photo'],
    [400, 'InvalidKey', "The server does not take the photo's name"],
  ])("[OB3d] is refused if one of storage's rules is the reason (%i %s)", (status, statusCode, reason) =>
    expect(storageOutcome({ status, statusCode, message: 'for engineers' })).toEqual({
      kind: 'refused',
      reason,
    }),
  )

  it.each([
    [400, '400'],
    [400, 'FST_ERR_CTP_INVALID_CONTENT_LENGTH'],
    [400, 'TenantNotFound'],
    [400, 'MissingContentLength'],
    [400, 'NoSuchBucket'],
    [400, 'ResourceLocked'],
    [400, 'DatabaseReadOnly'],
    [400, 'SlowDown'],
    [544, 'DatabaseTimeout'],
    [500, '500'],
    [500, 'EntityTooLarge'],
    [503, 'EntityTooLarge'],
    [429, '429'],
    [404, undefined],
  ])('[OB3d] is a retry if the fault may pass (%i %s)', (status, code) =>
    expect(kindOf(status, code)).toBe('retry'),
  )

  it('has a reason if it is a retry', () =>
    expect(storageOutcome({ status: 503, statusCode: '503', message: 'x' })).toEqual({
      kind: 'retry',
      reason: 'The server is busy (503)',
      retryAfterMs: null,
    }))

  it.each([
    [400, 'KeyAlreadyExists', true],
    [400, 'ResourceAlreadyExists', true],
    [400, '409', true],
    [409, '409', true],
    [400, 'TransactionError', false],
    [409, 'TransactionError', false],
    [400, 'AccessDenied', false],
    [undefined, undefined, false],
  ])('[OB10e] detects that the path is taken (%i %s: %s)', (status, statusCode, isTaken) =>
    expect(isAlreadyStored({ status, statusCode, message: '' })).toBe(isTaken),
  )
})
