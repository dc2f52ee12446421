import { describe, expect, it } from 'vitest'
import { isForeign, type WholeAnswer } from './foreignAnswer.ts'

const JSON_TYPE = new Headers({ 'content-type': 'application/json; charset=utf-8' })
const rest = (change: Partial<WholeAnswer>): WholeAnswer => ({
  url: 'https://project.example/rest/v1/jobs',
  status: 200,
  headers: JSON_TYPE,
  body: '[]',
  ...change,
})
const storage = (status: number, body: string) =>
  rest({ url: 'https://project.example/storage/v1/object/inspection-photos/a/b.jpg', status, body })
const renewal = (status: number, body: string) =>
  rest({ url: 'https://project.example/auth/v1/token?grant_type=refresh_token', status, body })

describe('an answer that our server cannot have given', () => {
  it('[OB8] is a page, or half a body', () => {
    expect(
      isForeign(rest({ headers: new Headers({ 'content-type': 'text/html' }), body: '<p>Wi-Fi</p>' })),
    ).toBe(true)
    expect(isForeign(rest({ body: '[{"id": "1' }))).toBe(true)
    expect(isForeign(rest({}))).toBe(false)
    expect(isForeign(rest({ status: 204, headers: new Headers(), body: '' }))).toBe(false)
  })

  it.each([200, 404])('[OB3] is an empty %i, which would pass for a success', (status) => {
    expect(isForeign(rest({ status, body: '' }))).toBe(true)
    expect(isForeign(rest({ status: 201, body: '' }))).toBe(false)
  })

  it("[OB3] is a storage refusal without storage's own code", () => {
    expect(isForeign(storage(409, '{}'))).toBe(true)
    expect(isForeign(storage(413, ''))).toBe(true)
    expect(isForeign(storage(409, '{"statusCode":"409","error":"Duplicate"}'))).toBe(false)
    expect(isForeign(storage(429, '{}'))).toBe(false)
  })

  it('[OB9] is a refused renewal that gives no reason, or comes from a busy server', () => {
    expect(isForeign(renewal(403, '{}'))).toBe(true)
    expect(isForeign(renewal(500, '{"error_code":"unexpected_failure"}'))).toBe(true)
    expect(isForeign(renewal(400, '{"error_code":"refresh_token_not_found"}'))).toBe(false)
  })
})
