import { expect, it } from 'vitest'
import { answeringClient } from '../../tests/support/answeringClient.ts'
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

it('[OB11] takes a photo for stored only if the response names its path', async () => {
  const answers = (body: unknown) => sendPhoto(answeringClient(Response.json(body)), photo, null)
  expect(await answers([photo.path, 'another'])).toEqual({ kind: 'accepted' })
  for (const body of [['another'], [], null, 'ok', { ok: true }]) {
    expect(await answers(body)).toMatchObject({ kind: 'unreachable' })
  }
})

it('[OB11] uploads again where storage spoke of a conflict, and does not hold the photo', async () => {
  const conflict = () => Response.json({ statusCode: '409', error: 'Conflict' }, { status: 409 })
  const missing = () =>
    Response.json({ code: 'PT404', message: 'The photo is not in storage' }, { status: 404 })
  const bytes = new ArrayBuffer(3)
  expect(await sendPhoto(answeringClient(conflict(), missing()), photo, bytes)).toMatchObject({
    kind: 'retry',
  })
  expect(await sendPhoto(answeringClient(missing()), photo, null)).toMatchObject({ kind: 'rejected' })
})
