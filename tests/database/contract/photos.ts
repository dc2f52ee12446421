import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { officeOf } from '../support/office.ts'
import { AOIFE, CORMAC, signIn } from '../support/demoAccounts.ts'
import { publicUrlOf, attach, BUCKET, pictureBytes, takePhoto, upload } from '../support/photo.ts'
import { reportOn } from '../support/reportOn.ts'
import type { Target } from '../support/target.ts'

const MOST_PHOTOS = 200

const aVisit = {
  reason: 'no_access',
  scheduled_date: '2026-03-04',
  recorded_at: '2026-03-04T10:45:30.123Z',
}

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

    it('[R19] an uploaded photo is readable by its URL alone, byte for byte', async () => {
      const photo = takePhoto(reportId, '1-one.jpg')
      const { data, error } = await upload(aoife, photo)
      expect(error).toBeNull()
      expect(data?.path).toBe(photo.path)
      const response = await fetch(publicUrlOf(aoife, photo.path))
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/jpeg')
      expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(photo.bytes))
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

    it('a repeated upload fails because the photo exists', async () => {
      const photo = takePhoto(reportId, '3-twice.jpg')
      await upload(aoife, photo)
      const { error } = await upload(aoife, photo)
      expect(error).toMatchObject({ statusCode: '409', message: 'The resource already exists' })
    })

    // Of a hosted project each may succeed, and the last one stays.
    it('of many simultaneous uploads to one path one that succeeded is stored, whole, and never replaced', async () => {
      const photos = Array.from({ length: 5 }, () => takePhoto(reportId, '3-race.jpg'))
      const results = await Promise.all(photos.map((photo) => upload(aoife, photo)))
      const failures = results.flatMap(({ error }) => error ?? [])
      for (const error of failures) expect(error).toMatchObject({ statusCode: '409' })
      const stored = async () => {
        const bytes = await (await fetch(publicUrlOf(aoife, `${reportId}/3-race.jpg`))).arrayBuffer()
        return photos.findIndex((photo) => Buffer.from(photo.bytes).equals(Buffer.from(bytes)))
      }
      const winner = await stored()
      expect(results[winner]?.error).toBeNull()
      const late = await upload(aoife, takePhoto(reportId, '3-race.jpg'))
      expect(late.error).toMatchObject({ statusCode: '409' })
      expect(await stored()).toBe(winner)
    })

    it('[R19] attaching returns the ordered paths of the photos, each once', async () => {
      const second = takePhoto(reportId, '5-b.jpg')
      const first = takePhoto(reportId, '4-a.jpg')
      await upload(aoife, second)
      await upload(aoife, first)
      await attach(aoife, reportId, second)
      await attach(aoife, reportId, first)
      const { data, error } = await attach(aoife, reportId, second)
      expect(error).toBeNull()
      expect(data).toEqual([first.path, second.path])
    })

    it('photos attached at once are all stored', async () => {
      const report = reportOn(await officeOf(target()).assignJob({ status: 'in_progress' }))
      await aoife.from('inspection_reports').insert(report)
      const photos = Array.from({ length: 6 }, (_, index) => takePhoto(report.id, `${index}-x.jpg`))
      await Promise.all(photos.map((photo) => upload(aoife, photo)))
      await Promise.all(photos.map((photo) => attach(aoife, report.id, photo)))
      const { data } = await aoife.from('inspection_reports').select('photos').eq('id', report.id).single()
      expect(data?.photos).toEqual(photos.map(({ path }) => path))
    })

    it('a photo that was never uploaded is not attached', async () => {
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

    it.each([
      ['in parts, without an MD5, of the same size', true, { size: 10, eTag: '"0123-2"' }, 10],
      ['in parts, of another size', false, { size: 10, eTag: '"0123-2"' }, 11],
      ['with the digest in other letters', true, { size: 10, eTag: '"ABCDEF"' }, 10],
      ['without a digest', false, { size: 10 }, 10],
      ['without a size', false, { eTag: '"abcdef"' }, 10],
    ])(
      '[R19] whether a photo that was stored %s is the one that was sent: %s',
      async (_how, isTheSame, metadata, size) => {
        const path = `${reportId}/1-${randomUUID()}.jpg`
        await target().query(
          `insert into storage.objects (bucket_id, name, metadata) values ('inspection-photos', $1, $2::jsonb)`,
          [path, JSON.stringify(metadata)],
        )
        for (const md5 of ['abcdef', 'ABCDEF']) {
          const { error } = await aoife.rpc('attach_photo', {
            report_id: reportId,
            photo_path: path,
            photo_size: size,
            photo_md5: md5,
          })
          expect(error?.message ?? null).toBe(isTheSame ? null : 'The stored photo differs')
        }
      },
    )

    it.each([
      [`1-a.jpg`, true],
      [`${'1'.repeat(17)}-${'a'.repeat(95)}.webp`, true],
      [`1-A_b.c-9.png`, true],
      [`${'1'.repeat(18)}-a.jpg`, false],
      [`1-${'a'.repeat(96)}.jpg`, false],
      ['1-.jpg', false],
      ['-a.jpg', false],
      ['1-a..jpg', false],
      ['1-a.jpeg', false],
      ['1-a.gif', false],
      ['1-a_jpg', false],
    ])('[R19] can have the name %s: %s', async (name, can) => {
      const rows = await target().query('select private.is_photo_name($1) as can', [`${reportId}/${name}`])
      expect(rows).toEqual([{ can }])
    })

    it('[R19] lie in a bucket that everybody can read, for pictures of 10 MiB', async () => {
      const rows = await target().query(
        `select public, file_size_limit::int, array_to_string(allowed_mime_types, ' ') as types
         from storage.buckets where id = 'inspection-photos'`,
      )
      expect(rows).toEqual([
        { public: true, file_size_limit: 10_485_760, types: 'image/jpeg image/png image/webp' },
      ])
    })

    it('[R23] no technician can write the list of photos, whatever its content', async () => {
      const report = await aReport()
      const path = `${report.id}/1-a.jpg`
      for (const photos of [[path], [publicUrlOf(aoife, path)], ['https://evil.example/1-a.jpg'], []]) {
        const { error } = await aoife.from('inspection_reports').update({ photos }).eq('id', report.id)
        expect(error?.code).toBe('42501')
      }
      expect(await photosOn(report.id)).toEqual([])
    })

    it('[R24] the office can write paths, and remove photos', async () => {
      const report = await aReport()
      const paths = ['1-a.jpg', '2-b.jpg'].map((name) => `${report.id}/${name}`)
      const [first = '', second = ''] = paths
      await writeAsOffice(report.id, [second, first, second])
      expect(await photosOn(report.id)).toEqual(paths)
      for (const photo of [
        publicUrlOf(aoife, first),
        `${reportId}/1-one.jpg`,
        '1-a.jpg',
        'x',
        `${report.id}/1-a.svg`,
      ]) {
        await expect(writeAsOffice(report.id, [first, photo])).rejects.toThrow(
          'A photo must lie in the folder of its report',
        )
      }
      await writeAsOffice(report.id, [])
      expect(await photosOn(report.id)).toEqual([])
    })

    it.each([
      ['a text file', 'note.txt', 'text/plain', 10, '415'],
      ['an SVG, which can contain scripts', 'x.svg', 'image/svg+xml', 10, '415'],
      ['a photo above 10 MiB', 'big.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1, '413'],
    ])('%s is refused', async (_what, name, contentType, size, statusCode) => {
      const { error } = await aoife.storage
        .from(BUCKET)
        .upload(`${reportId}/${name}`, pictureBytes(size), { contentType })
      expect(error).toMatchObject({ statusCode })
    })

    it('[R19] no more than 200 photos can be uploaded for a report, as its technician is told', async () => {
      const report = await aReport()
      await target().query(
        `insert into storage.objects (bucket_id, name)
         select 'inspection-photos', $1::text || '/' || number || '-a.jpg' from generate_series(1, 199) as number`,
        [report.id],
      )
      expect((await upload(aoife, takePhoto(report.id, '200-a.jpg'))).error).toBeNull()
      const tooMany = takePhoto(report.id, '201-a.jpg')
      expect((await upload(aoife, tooMany)).error).toMatchObject({ statusCode: '403' })
      expect((await attach(aoife, report.id, tooMany)).error).toMatchObject({
        code: 'PT409',
        message: 'This report has 200 photos already',
      })
    })

    it('[R19] a report takes 200 photos and not one more, however they were uploaded', async () => {
      const report = await aReport()
      const photos = ['1000-a.jpg', '1001-b.jpg'].map((name) => takePhoto(report.id, name))
      for (const photo of photos) expect((await uploadSigned(photo)).error).toBeNull()
      const [fits, tooMany] = photos
      if (!fits || !tooMany) throw new Error('Two photos were taken')
      await writeAsOffice(
        report.id,
        Array.from({ length: MOST_PHOTOS - 1 }, (_, index) => `${report.id}/${index}-x.jpg`),
      )
      expect((await attach(aoife, report.id, fits)).error).toBeNull()
      const { error, status } = await attach(aoife, report.id, tooMany)
      expect({ status, code: error?.code, message: error?.message }).toEqual({
        status: 409,
        code: 'PT409',
        message: 'This report has 200 photos already',
      })
      // A repetition does not count.
      expect((await attach(aoife, report.id, fits)).data).toHaveLength(MOST_PHOTOS)
    })

    it('[R53] a technician sends 2 GB of photos a day and not more, to reports and visit records together, and is told so', async () => {
      const aDayPasses = () =>
        target().query(`update storage.objects set created_at = created_at - interval '1 day'`)
      await aDayPasses()
      const [report, other] = [await aReport(), await aReport()]
      const visit = { ...aVisit, id: randomUUID(), job_id: other.job_id }
      await aoife.from('visit_records').insert(visit)
      // All but a byte, since the size of the next one is not known yet when Storage asks.
      const stored = [
        [`${other.id}/1-a.jpg`, 1_200_000_000],
        [`${visit.id}/1-a.jpg`, 799_999_999],
      ] as const
      for (const [name, size] of stored)
        await target().query(
          `insert into storage.objects (bucket_id, name, metadata) values ('inspection-photos', $1, $2::jsonb)`,
          [name, JSON.stringify({ size })],
        )
      onTestFinished(async () => void (await aDayPasses()))

      const [last, tooMuch] = [takePhoto(report.id, '1-a.jpg'), takePhoto(report.id, '2-b.jpg')]
      expect((await upload(aoife, last)).error).toBeNull()
      expect((await attach(aoife, report.id, last)).error).toBeNull()
      expect((await upload(aoife, tooMuch)).error).toMatchObject({ statusCode: '403' })
      expect((await attach(aoife, report.id, tooMuch)).error).toMatchObject({
        code: 'PT409',
        message: 'You have sent 2 GB of photos within a day, which is the most. Please try again tomorrow',
      })
      const cormac = await signIn(target(), CORMAC)
      const theirs = reportOn(await officeOf(target()).assignJob({ to: CORMAC, status: 'in_progress' }))
      await cormac.from('inspection_reports').insert(theirs)
      expect((await upload(cormac, takePhoto(theirs.id, '1-a.jpg'))).error).toBeNull()
      await aDayPasses()
      expect((await upload(aoife, tooMuch)).error).toBeNull()
    })

    it('[R53] photos count for the 2 GB of a day if their report announced them within a week', async () => {
      const [announced, next] = [await aReport(), await aReport()]
      const name = `${announced.id}/1-a.jpg`
      await target().query(
        `insert into storage.objects (bucket_id, name, metadata)
         values ('inspection-photos', $1, '{"size": 2000000000}')`,
        [name],
      )
      onTestFinished(
        async () => void (await target().query('delete from storage.objects where name = $1', [name])),
      )
      const uploadAfter = async (days: number) => {
        await target().query(
          'update public.inspection_reports set photos_announced_at = now() - make_interval(days => $2) where id = $1',
          [announced.id, days],
        )
        return (await upload(aoife, takePhoto(next.id, `${days}-a.jpg`))).error
      }
      expect(await uploadAfter(6)).toMatchObject({ statusCode: '403' })
      expect(await uploadAfter(8)).toBeNull()
    })

    it('[R22] a photo uploaded with a signed URL is not attached once its technician is switched off', async () => {
      const cormac = await signIn(target(), CORMAC)
      const office = officeOf(target())
      const report = reportOn(await office.assignJob({ to: CORMAC, status: 'in_progress' }))
      await cormac.from('inspection_reports').insert(report)
      const photo = takePhoto(report.id, '1-a.jpg')
      const signed = await cormac.storage.from(BUCKET).createSignedUploadUrl(photo.path)
      await office.setActive(CORMAC, false)
      try {
        expect((await uploadSigned(photo, signed.data?.token)).error).toBeNull()
        expect((await attach(cormac, report.id, photo)).error).toMatchObject({
          code: 'PT403',
          message: 'Only an active technician can attach a photo',
        })
        expect(await photosOn(report.id)).toEqual([])
      } finally {
        await office.setActive(CORMAC, true)
      }
    })

    it('[R19] a technician can list the photos of their own reports and visits only', async () => {
      const folder = await aoife.storage.from(BUCKET).list(reportId)
      expect(folder.data?.map(({ name }) => name)).toContain('1-one.jpg')
      const idsIn = async (client: SupabaseClient, table: 'inspection_reports' | 'visit_records') =>
        (await client.from(table).select('id')).data?.map(({ id }) => String(id)) ?? []
      const cormac = await signIn(target(), CORMAC)
      for (const client of [aoife, cormac]) {
        const root = await client.storage.from(BUCKET).list('', { limit: 1000 })
        expect(root.data?.length).toBeGreaterThan(0)
        const own = [
          ...(await idsIn(client, 'inspection_reports')),
          ...(await idsIn(client, 'visit_records')),
        ]
        expect(own).toEqual(expect.arrayContaining(root.data?.map(({ name }) => name) ?? []))
      }
    })

    async function aReport() {
      const report = reportOn(await officeOf(target()).assignJob({ status: 'in_progress' }))
      const { error } = await aoife.from('inspection_reports').insert(report)
      if (error) throw new Error(error.message)
      return report
    }

    async function photosOn(id: string) {
      const [row] = await target().query('select photos from public.inspection_reports where id = $1', [id])
      return row?.['photos']
    }

    async function writeAsOffice(id: string, photos: string[]) {
      await target().query('update public.inspection_reports set photos = $1::text[] where id = $2', [
        photos,
        id,
      ])
    }

    async function uploadSigned(photo: { path: string; bytes: ArrayBuffer }, token?: string) {
      const bucket = aoife.storage.from(BUCKET)
      const signed = token ?? (await bucket.createSignedUploadUrl(photo.path)).data?.token ?? ''
      return bucket.uploadToSignedUrl(photo.path, signed, photo.bytes, { contentType: 'image/jpeg' })
    }
  })
}
