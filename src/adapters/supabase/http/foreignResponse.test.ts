import { describe, expect, it } from 'vitest'
import { isForeignResponse, type ReceivedResponse } from './foreignResponse.ts'

const JSON_TYPE = new Headers({ 'content-type': 'application/json; charset=utf-8' })
const rest = (change: Partial<ReceivedResponse>): ReceivedResponse => ({
  method: 'GET',
  url: 'https://project.example/rest/v1/jobs',
  status: 200,
  headers: JSON_TYPE,
  body: '[]',
  ...change,
})
const empty = (method: string, status: number, url = 'https://project.example/rest/v1/jobs') =>
  rest({ method, status, url, headers: new Headers(), body: '' })
const UPLOAD = 'https://project.example/storage/v1/object/inspection-photos/a/b.jpg'
const LOGOUT = 'https://project.example/auth/v1/logout?scope=local'
const storage = (status: number, body: string) => rest({ method: 'POST', url: UPLOAD, status, body })

describe('a foreign response', () => {
  it("[OB3b] is a success of the authentication service that is no object, at which Supabase's client throws", () => {
    const signIn = { method: 'POST', url: 'https://project.example/auth/v1/token?grant_type=password' }
    for (const body of ['null', '[]', '""']) expect(isForeignResponse(rest({ ...signIn, body }))).toBe(true)
    expect(isForeignResponse(rest({ ...signIn, body: '{}' }))).toBe(false)
  })

  it('[OB3b] is an HTML page or half a body', () => {
    const page = { headers: new Headers({ 'content-type': 'text/html' }), body: '<p>Wi-Fi</p>' }
    for (const status of [200, 302, 403, 503]) expect(isForeignResponse(rest({ ...page, status }))).toBe(true)
    expect(isForeignResponse(rest({ headers: new Headers(), body: '[]' }))).toBe(true)
    expect(isForeignResponse(rest({ headers: page.headers, body: '[]' }))).toBe(true)
    expect(isForeignResponse(rest({ body: '[{"id": "1' }))).toBe(true)
    expect(isForeignResponse(rest({}))).toBe(false)
    expect(isForeignResponse(rest({ status: 503, body: '{"message":"busy"}' }))).toBe(false)
  })

  it.each([
    ['GET', 200],
    ['GET', 201],
    ['GET', 202],
    ['GET', 204],
    ['GET', 206],
    ['GET', 304],
    ['PATCH', 200],
    ['PATCH', 201],
    ['PATCH', 204],
    ['POST', 200],
    ['POST', 202],
    ['POST', 204],
    ['GET', 404],
    ['POST', 404],
  ])('[OB3b] is an empty response to %s with %i, which would be read as a success', (method, status) =>
    expect(isForeignResponse(empty(method, status))).toBe(true),
  )

  it('[OB3b] is not an empty response to a successful insert or sign-out', () => {
    expect(isForeignResponse(empty('POST', 201))).toBe(false)
    expect(isForeignResponse(empty('POST', 204, LOGOUT))).toBe(false)
    expect(isForeignResponse(empty('POST', 200, LOGOUT))).toBe(true)
  })

  it.each([400, 401, 403, 429, 500, 503])('[OB3b] is not an empty %i, whose status is enough', (status) =>
    expect(isForeignResponse(empty('GET', status))).toBe(false),
  )

  // Supabase's client reads a 404 with a list as an empty result.
  it.each(['[]', '"gone"', 'null', '7'])('[OB3b] is a 404 with %s instead of an error', (body) => {
    expect(isForeignResponse(rest({ status: 404, body }))).toBe(true)
    expect(isForeignResponse(rest({ status: 404, body: '{"code":"PGRST205"}' }))).toBe(false)
    expect(isForeignResponse(rest({ status: 200, body }))).toBe(false)
  })

  it("[OB3b] is a storage refusal without storage's own code", () => {
    expect(isForeignResponse(storage(400, '{}'))).toBe(true)
    expect(isForeignResponse(storage(409, '{}'))).toBe(true)
    expect(isForeignResponse(storage(409, 'null'))).toBe(true)
    expect(isForeignResponse(storage(413, ''))).toBe(true)
    expect(isForeignResponse(storage(413, '{"message":"Payload too large"}'))).toBe(true)
    expect(isForeignResponse(storage(200, '{}'))).toBe(false)
    for (const body of ['null', '[]', '"ok"']) expect(isForeignResponse(storage(200, body))).toBe(true)
    expect(isForeignResponse(storage(500, '{}'))).toBe(false)
    expect(isForeignResponse(rest({ status: 409, body: '{}' }))).toBe(false)
  })

  it.each(['{"statusCode":"409"}', '{"error":"Duplicate"}', '{"code":"KeyAlreadyExists"}'])(
    '[OB3b] is not a storage refusal with a code (%s)',
    (body) => expect(isForeignResponse(storage(409, body))).toBe(false),
  )

  it.each([401, 408, 425, 429])('[OB3b] is not a %i of storage, which is unambiguous', (status) =>
    expect(isForeignResponse(storage(status, '{}'))).toBe(false),
  )
})
