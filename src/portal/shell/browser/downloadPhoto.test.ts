import { afterEach, expect, it, vi } from 'vitest'
import { downloadPhoto, fetchPhoto, pathInBucket } from './downloadPhoto.ts'

const request = vi.fn<typeof fetch>()
const publicPhotoUrl = (path: string) => `https://photos.example/${path}`

afterEach(() => {
  vi.unstubAllGlobals()
  request.mockReset()
})

it('[R40] fetches a photo of the bucket past the HTTP cache', async () => {
  vi.stubGlobal('fetch', request.mockResolvedValue(new Response('bytes')))
  expect(await (await fetchPhoto({ publicPhotoUrl }, 'report/1-flue.jpg')).text()).toBe('bytes')
  expect(request.mock.calls).toEqual([['https://photos.example/report/1-flue.jpg', { cache: 'no-store' }]])
})

it('rejects with the status if there is no such photo', async () => {
  vi.stubGlobal('fetch', request.mockResolvedValue(new Response(null, { status: 404 })))
  await expect(fetchPhoto({ publicPhotoUrl }, 'report/1-flue.jpg')).rejects.toThrow(
    'The photo could not be fetched: HTTP 404',
  )
})

it('makes the smaller versions of what was fetched, as of a file with a name', async () => {
  vi.stubGlobal('fetch', request.mockResolvedValue(new Response('bytes')))
  const prepare = vi.fn<(file: File) => Promise<never>>(() => Promise.reject(new Error('prepared')))
  await expect(downloadPhoto({ publicPhotoUrl, preparePhoto: prepare }, 'a/1.jpg')).rejects.toThrow(
    'prepared',
  )
  const [file] = prepare.mock.calls[0] ?? []
  expect([file?.name, await file?.text()]).toEqual(['photo.jpg', 'bytes'])
})

it('[R19] finds the path of a photo, also in the URL by which older reports name it', () => {
  expect(pathInBucket('report/1-flue.jpg')).toBe('report/1-flue.jpg')
  expect(
    pathInBucket('https://old.example/storage/v1/object/public/inspection-photos/report/1-flue.jpg'),
  ).toBe('report/1-flue.jpg')
})
