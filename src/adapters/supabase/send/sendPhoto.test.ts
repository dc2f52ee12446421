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

it('[OB11] accepts a photo only if the response contains its path', async () => {
  const attachWith = (body: unknown) => sendPhoto(stubClient(Response.json(body)), photo, null)
  expect(await attachWith([photo.path, 'another'])).toEqual({ kind: 'accepted' })
  for (const body of [['another'], [], null, 'ok', { ok: true }]) {
    expect(await attachWith(body)).toMatchObject({ kind: 'unreachable' })
  }
})

it('[OB11] retries if storage reported a conflict but does not have the photo', async () => {
  const conflict = () => Response.json({ statusCode: '409', error: 'Conflict' }, { status: 409 })
  const missing = () =>
    Response.json({ code: 'PT404', message: 'The photo is not in storage' }, { status: 404 })
  const bytes = new ArrayBuffer(3)
  expect(await sendPhoto(stubClient(conflict(), missing()), photo, bytes)).toMatchObject({
    kind: 'retry',
    reason: 'The photo is not in storage yet',
  })
  expect(await sendPhoto(stubClient(missing()), photo, null)).toMatchObject({ kind: 'refused' })
})

it('[OB10] [OB11] never overwrites an object in storage', async () => {
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

it('[OB11] sends the size and the checksum when it attaches a photo', async () => {
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
