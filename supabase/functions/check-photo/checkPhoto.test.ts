import { describe, expect, it, vi } from 'vitest'
import { checkPhoto } from './checkPhoto.ts'
import { isImageOf, isSomethingElse } from './imageHead.ts'

const PROJECT = { url: 'https://project.example', serviceKey: 'service', secret: 'webhook' }
const NAME = '0c5e3b7a-0000-4000-8000-000000000001/1-flue.jpg'
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new Uint8Array(500)])
const HTML = new TextEncoder().encode('<!doctype html><script>alert(1)</script>')

const photoAdded = (
  record: object = { bucket_id: 'inspection-photos', name: NAME },
  secret = 'webhook',
  type = 'INSERT',
) =>
  new Request('https://functions.example/check-photo', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify({ type, schema: 'storage', table: 'objects', record }),
  })

/** A storage with one object, which records its requests. */
function storageWith(bytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg', status = 200) {
  return vi.fn<typeof fetch>(async (_address, init) =>
    init?.method === 'DELETE'
      ? Response.json([])
      : new Response(bytes, { status, headers: { 'content-type': type } }),
  )
}

const deletions = (storage: ReturnType<typeof storageWith>) =>
  storage.mock.calls.filter(([, init]) => init?.method === 'DELETE').map(([, init]) => init?.body)

describe('[R19] the check of an uploaded photo', () => {
  it('does not delete a photo', async () => {
    const storage = storageWith(JPEG)
    const response = await checkPhoto(PROJECT, storage)(photoAdded())
    expect(await response.json()).toEqual({ verdict: 'photo' })
    expect(storage.mock.calls).toEqual([
      [
        `https://project.example/storage/v1/object/inspection-photos/${NAME}`,
        { headers: { apikey: 'service', authorization: 'Bearer service' } },
      ],
    ])
  })

  it.each([
    ['an HTML page', HTML, 'image/jpeg'],
    ['an image of another type', JPEG, 'image/png'],
    ['an image of a type that the bucket does not allow', JPEG, 'image/gif'],
    ['an empty file', new Uint8Array(), 'image/jpeg'],
  ])('deletes %s', async (_what, bytes, type) => {
    const storage = storageWith(bytes, type)
    const response = await checkPhoto(PROJECT, storage)(photoAdded())
    expect(await response.json()).toEqual({ verdict: 'removed' })
    expect(deletions(storage)).toEqual([JSON.stringify({ prefixes: [NAME] })])
  })

  it('checks a file that replaces a photo', async () => {
    const storage = storageWith(HTML)
    const response = await checkPhoto(PROJECT, storage)(photoAdded(undefined, undefined, 'UPDATE'))
    expect(await response.json()).toEqual({ verdict: 'removed' })
  })

  it('sends no request without the secret, nor for another bucket', async () => {
    const storage = storageWith(HTML)
    const check = checkPhoto(PROJECT, storage)
    expect((await check(photoAdded({ bucket_id: 'inspection-photos', name: NAME }, 'guessed'))).status).toBe(
      401,
    )
    expect(await (await check(photoAdded({ bucket_id: 'other', name: NAME }))).json()).toEqual({
      verdict: 'no concern',
    })
    expect((await check(photoAdded({}))).status).toBe(200)
    const leadsAway = { bucket_id: 'inspection-photos', name: `${NAME}/../../other` }
    expect(await (await check(photoAdded(leadsAway))).json()).toEqual({ verdict: 'no concern' })
    expect(storage).not.toHaveBeenCalled()
  })

  it('deletes nothing if storage does not return the object, and reports an error', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const storage = storageWith(HTML, 'text/html', 503)
    expect((await checkPhoto(PROJECT, storage)(photoAdded())).status).toBe(502)
    expect(deletions(storage)).toEqual([])
  })
})

it.each([
  ['image/jpeg', [0xff, 0xd8, 0xff, 0xe1]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/webp', [...Buffer.from('RIFF'), 1, 2, 3, 4, ...Buffer.from('WEBPVP8 ')]],
])('%s is recognised by its first bytes, and not by fewer', (type, bytes) => {
  expect(isImageOf(type, new Uint8Array(bytes))).toBe(true)
  expect(isImageOf(type, new Uint8Array(bytes.slice(0, 2)))).toBe(false)
})

it.each([
  ['an HTML page', '\n<!doctype html>'],
  ['a PDF document', '%PDF-1.7'],
  ['a sound file', 'RIFF....WAVE'],
  ['an empty file', ''],
])('%s is recognised as something other than a JPEG, unknown bytes are not', (_what, text) => {
  expect(isSomethingElse('image/jpeg', Buffer.from(text))).toBe(true)
  expect(isSomethingElse('image/jpeg', new Uint8Array([1, 2, 3]))).toBe(false)
  expect(isSomethingElse('image/jpeg', JPEG)).toBe(false)
  expect(isSomethingElse('image/png', JPEG)).toBe(true)
})
