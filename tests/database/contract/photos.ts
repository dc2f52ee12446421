import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it } from 'vitest'
import { officeOf } from '../office.ts'
import { AOIFE, signIn } from '../people.ts'
import { addressOf, attach, BUCKET, pictureBytes, takePhoto, upload } from '../photo.ts'
import { reportOn } from '../reportOn.ts'
import type { Target } from '../target.ts'

/** Uploading photos and attaching them to reports. */
export function photosContract(target: () => Target): void {
  describe('photos', () => {
    let aoife: SupabaseClient
    let reportId: string
    beforeAll(async () => {
      aoife = await signIn(target(), AOIFE)
      const report = reportOn(await officeOf(target()).assignJob({ status: 'in_progress' }))
      reportId = report.id
      const { error } = await aoife.from('inspection_reports').insert(report)
      if (error) throw new Error(error.message)
    })

    it('[R19] an uploaded photo is read by its address alone, byte for byte', async () => {
      const photo = takePhoto(reportId, '1-one.jpg')
      const { data, error } = await upload(aoife, photo)
      expect(error).toBeNull()
      expect(data?.path).toBe(photo.path)
      const answer = await fetch(addressOf(aoife, photo.path))
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/jpeg')
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(photo.bytes))
    })

    it('a Blob is stored as well as an ArrayBuffer', async () => {
      const photo = takePhoto(reportId, '2-blob.png', 'png')
      const { error } = await aoife.storage
        .from(BUCKET)
        .upload(photo.path, new Blob([photo.bytes], { type: 'image/png' }))
      expect(error).toBeNull()
      const { data } = await aoife.storage.from(BUCKET).info(photo.path)
      expect(data).toMatchObject({ size: photo.size, contentType: 'image/png', etag: `"${photo.md5}"` })
    })

    it('a repeated upload is told that the photo is there', async () => {
      const photo = takePhoto(reportId, '3-twice.jpg')
      await upload(aoife, photo)
      const { error } = await upload(aoife, photo)
      expect(error).toMatchObject({ statusCode: '409', message: 'The resource already exists' })
    })

    it('of many uploads to one path at once, one is stored and stays', async () => {
      const photos = Array.from({ length: 5 }, () => takePhoto(reportId, '3-race.jpg'))
      const answers = await Promise.all(photos.map((photo) => upload(aoife, photo)))
      const winner = photos.filter((_, index) => answers[index]?.error === null)
      expect(winner).toHaveLength(1)
      expect(answers.filter(({ error }) => error !== null).map(({ error }) => error)).toMatchObject(
        Array.from({ length: 4 }, () => ({ statusCode: '409' })),
      )
      const stored = await (await fetch(addressOf(aoife, `${reportId}/3-race.jpg`))).arrayBuffer()
      expect(Buffer.from(stored)).toEqual(Buffer.from(winner[0]?.bytes ?? new ArrayBuffer(0)))
    })

    it('attaching answers the photos in order, each once', async () => {
      const second = takePhoto(reportId, '5-b.jpg')
      const first = takePhoto(reportId, '4-a.jpg')
      await upload(aoife, second)
      await upload(aoife, first)
      await attach(aoife, reportId, second)
      await attach(aoife, reportId, first)
      const { data, error } = await attach(aoife, reportId, second)
      expect(error).toBeNull()
      expect(data).toEqual([addressOf(aoife, first.path), addressOf(aoife, second.path)])
    })

    it('photos that are attached at once all land', async () => {
      const report = reportOn(await officeOf(target()).assignJob({ status: 'in_progress' }))
      await aoife.from('inspection_reports').insert(report)
      const photos = Array.from({ length: 6 }, (_, index) => takePhoto(report.id, `${index}-x.jpg`))
      await Promise.all(photos.map((photo) => upload(aoife, photo)))
      await Promise.all(photos.map((photo) => attach(aoife, report.id, photo)))
      const { data } = await aoife.from('inspection_reports').select('photos').eq('id', report.id).single()
      expect(data?.photos).toEqual(photos.map((photo) => addressOf(aoife, photo.path)))
    })

    it('a photo that never arrived is not attached', async () => {
      const { error, status } = await attach(aoife, reportId, takePhoto(reportId, '6-missing.jpg'))
      expect(status).toBe(404)
      expect(error?.code).toBe('PT404')
    })

    it.each([
      ['size', { size: 1999 }],
      ['digest', { md5: '0'.repeat(32) }],
    ])('a stored photo with another %s is not attached', async (what, change) => {
      const photo = takePhoto(reportId, `7-${what}.jpg`)
      await upload(aoife, photo)
      const { error, status } = await attach(aoife, reportId, { ...photo, ...change })
      expect(status).toBe(409)
      expect(error).toMatchObject({ code: 'PT409', message: 'The stored photo differs' })
    })

    it('the list of photos may be written whole, as long as nothing leaves it', async () => {
      const report = reportOn(await officeOf(target()).assignJob({ status: 'in_progress' }))
      await aoife.from('inspection_reports').insert(report)
      const photos = ['1-a.jpg', '2-b.jpg'].map((name) => addressOf(aoife, `${report.id}/${name}`))
      const write = (list: string[]) =>
        aoife.from('inspection_reports').update({ photos: list }).eq('id', report.id)
      expect((await write(photos)).error).toBeNull()
      expect((await write(photos.slice(1))).error?.code).toBe('PT409')
      expect((await write([...photos, addressOf(aoife, `${reportId}/1-one.jpg`)])).error?.code).toBe('PT422')
      expect((await write([...photos, 'https://elsewhere.example/1-a.jpg'])).error?.code).toBe('PT422')
    })

    it('[R24] the office gives photos another address and takes them away; their author does neither', async () => {
      const report = reportOn(await officeOf(target()).assignJob({ status: 'in_progress' }))
      await aoife.from('inspection_reports').insert(report)
      const photo = addressOf(aoife, `${report.id}/1-a.jpg`)
      const moved = photo.replace(target().url, 'https://new-project.supabase.co')
      const write = (photos: string[]) =>
        aoife.from('inspection_reports').update({ photos }).eq('id', report.id)
      const writeAsOffice = (photos: string[]) =>
        target().query(
          'update public.inspection_reports set photos = $1::text[] where id = $2 returning photos',
          [photos, report.id],
        )
      expect((await write([photo])).error).toBeNull()
      expect((await write([moved])).error?.code).toBe('PT409')
      expect(await writeAsOffice([moved])).toEqual([{ photos: [moved] }])
      expect(await writeAsOffice([])).toEqual([{ photos: [] }])
    })

    it.each([
      ['a text', 'note.txt', 'text/plain', 10, '415'],
      ['a drawing that can carry scripts', 'x.svg', 'image/svg+xml', 10, '415'],
      ['a photo above 10 MiB', 'big.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1, '413'],
    ])('%s is refused', async (_what, name, contentType, size, statusCode) => {
      const { error } = await aoife.storage
        .from(BUCKET)
        .upload(`${reportId}/${name}`, pictureBytes(size), { contentType })
      expect(error).toMatchObject({ statusCode })
    })

    it('[R19] a report has room for 200 photos, and not one more', async () => {
      const report = reportOn(await officeOf(target()).assignJob({ status: 'in_progress' }))
      await aoife.from('inspection_reports').insert(report)
      await target().query(
        `insert into storage.objects (bucket_id, name)
         select 'inspection-photos', $1::text || '/' || number || '-a.jpg' from generate_series(1, 199) as number`,
        [report.id],
      )
      expect((await upload(aoife, takePhoto(report.id, '200-a.jpg'))).error).toBeNull()
      expect((await upload(aoife, takePhoto(report.id, '201-a.jpg'))).error).toMatchObject({
        statusCode: '403',
      })
    })

    it('an author lists the photos of their report', async () => {
      const { data } = await aoife.storage.from(BUCKET).list(reportId)
      expect(data?.map((entry) => entry.name)).toContain('1-one.jpg')
    })
  })
}
