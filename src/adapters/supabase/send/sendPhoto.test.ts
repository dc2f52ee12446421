import { expect, it } from 'vitest'
import { stubClient } from '../../../../tests/support/store/stubClient.ts'
import { queryClient } from '../../../../tests/support/store/queryClient.ts'
import type { Photo } from '#domain/photo.ts'
import { sendPhoto } from './sendPhoto.ts'

const photo: Photo = {
  id: 'photo-1',
  reportId: 'report-1',
  path: 'report-1/1-flue.jpg',
  contentType: 'image/jpeg',
  size: 3,
  md5: 'md5-of-photo-1',
}

it('[OB11b] accepts a photo only if the response contains its path', async () => {
  const attachWith = (body: unknown) => sendPhoto(stubClient(Response.json(body)), photo, null)
  expect(await attachWith([photo.path, 'another'])).toEqual({ kind: 'accepted' })
  for (const body of [['another'], [], null, 'ok', { ok: true }]) {
    expect(await attachWith(body)).toMatchObject({ kind: 'unreachable' })
  }
})

const bytes = new ArrayBuffer(3)
const stored = () => Response.json({ Key: photo.path, Id: 'id' })
const attached = () => Response.json([photo.path])
const missing = () =>
  Response.json({ code: 'PT404', message: 'The photo is not in storage' }, { status: 404 })
const denied = () =>
  Response.json({ statusCode: '403', error: 'Unauthorized', message: 'No' }, { status: 400 })

it('[OB3j] [OB11b] reports an upload as lost if storage does not have the photo after it', async () => {
  const conflict = () => Response.json({ statusCode: '409', error: 'Conflict' }, { status: 409 })
  for (const response of [conflict, stored]) {
    expect(await sendPhoto(stubClient(response(), missing()), photo, bytes)).toEqual({
      kind: 'upload-lost',
      reason: 'The server did not keep the photo',
    })
  }
  expect(await sendPhoto(stubClient(missing()), photo, null)).toMatchObject({ kind: 'refused' })
})

it('[OB10e] attaches a photo that storage does not take again, since its folder is full with it', async () => {
  expect(await sendPhoto(stubClient(denied(), attached()), photo, bytes)).toEqual({ kind: 'accepted' })
  expect(await sendPhoto(stubClient(denied(), missing()), photo, bytes)).toEqual({ kind: 'storage-denied' })
})

it('[R53] refuses a photo with the words of the database if it is more than a day or a report takes', async () => {
  const reason = 'You have sent 2 GB of photos within a day, which is the most. Please try again tomorrow'
  const tooMuch = () => Response.json({ code: 'PT409', message: reason }, { status: 409 })
  expect(await sendPhoto(stubClient(denied(), tooMuch()), photo, bytes)).toEqual({ kind: 'refused', reason })
  expect(await sendPhoto(stubClient(tooMuch()), photo, bytes, true)).toEqual({ kind: 'refused', reason })
})

it('[OB8g] asks whether an earlier attempt has stored the photo before it sends the bytes again', async () => {
  const there = queryClient(attached())
  expect(await sendPhoto(there.client, photo, bytes, true)).toEqual({ kind: 'accepted' })
  expect(there.queries.map(({ path }) => path)).toEqual(['rpc/attach_photo'])
  const notThere = queryClient(missing(), stored(), attached())
  expect(await sendPhoto(notThere.client, photo, bytes, true)).toEqual({ kind: 'accepted' })
  expect(notThere.queries.map(({ path }) => path)).toEqual([
    'rpc/attach_photo',
    '/storage/v1/object/inspection-photos/report-1/1-flue.jpg',
    'rpc/attach_photo',
  ])
})

it('[OB10y] [R43] names the version of the correction that adds the photo, and none for one of the report', async () => {
  const added = { ...photo, correction: { id: 'correction-1', version: 3 } }
  const { client, queries } = queryClient(attached(), attached())
  await sendPhoto(client, added, null)
  await sendPhoto(client, photo, null)
  expect(queries.map(({ body }) => body)).toEqual([
    {
      report_id: 'report-1',
      photo_path: photo.path,
      photo_size: 3,
      photo_md5: photo.md5,
      photo_version: 3,
    },
    { report_id: 'report-1', photo_path: photo.path, photo_size: 3, photo_md5: photo.md5 },
  ])
})

it('[OB10e] never overwrites an object in storage', async () => {
  const { client, queries } = queryClient(Response.json({ Key: photo.path, Id: 'id' }))
  await sendPhoto(client, photo, new ArrayBuffer(3))
  const [upload] = queries
  expect(upload).toMatchObject({
    method: 'POST',
    path: '/storage/v1/object/inspection-photos/report-1/1-flue.jpg',
  })
  expect(upload?.headers.get('x-upsert')).toBe('false')
})

it('uploads a photo with its content type', async () => {
  const { client, queries } = queryClient(Response.json({ Key: photo.path, Id: 'id' }))
  await sendPhoto(client, photo, new ArrayBuffer(3))
  expect(queries[0]?.headers.get('content-type')).toBe('image/jpeg')
})

it('[OB11b] sends the size and the checksum when it attaches a photo', async () => {
  const { client, queries } = queryClient(Response.json([photo.path]))
  await sendPhoto(client, photo, null)
  expect(queries).toMatchObject([
    {
      path: 'rpc/attach_photo',
      body: {
        report_id: 'report-1',
        photo_path: 'report-1/1-flue.jpg',
        photo_size: 3,
        photo_md5: 'md5-of-photo-1',
      },
    },
  ])
})
