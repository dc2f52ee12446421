import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { AOIFE, signIn } from '../support/demoAccounts.ts'
import { officeOf, type Office } from '../support/office.ts'
import { attach, takePhoto, upload, type TakenPhoto } from '../support/photo.ts'
import { pullReportRows } from '../support/pullRows.ts'
import { reportOn } from '../support/reportOn.ts'
import type { Target } from '../support/target.ts'

const NOT_ACCEPTED = {
  code: 'PT409',
  message: 'The report does not have the correction that this photo belongs to',
}

/** Photos that a correction adds to a saved report [R43]. */
export function correctionPhotosContract(target: () => Target): void {
  describe('the photos of a correction', () => {
    let office: Office
    let aoife: SupabaseClient
    beforeAll(async () => {
      office = officeOf(target())
      aoife = await signIn(target(), AOIFE)
    })

    async function saveReport(change: object = {}) {
      const submitted = { submitted_at: new Date().toISOString() }
      const report = { ...reportOn(await office.assignJob({ status: 'in_progress' })), ...submitted }
      const photo = takePhoto(report.id, '1000-first.jpg')
      const captions = { photo_captions: { [photo.path]: 'Before' } }
      const { error } = await aoife.from('inspection_reports').insert({ ...report, ...captions, ...change })
      if (error) throw new Error(error.message)
      return { id: report.id, photo }
    }

    const correctionOf = (reportId: string, photos: unknown, findings: object = {}) => ({
      correction_id: randomUUID(),
      report_id: reportId,
      version: 2,
      replaces: reportId,
      corrected_at: new Date().toISOString(),
      findings,
      photos,
    })
    const correct = async (correction: object) => aoife.rpc('correct_report', correction)
    const rowOf = async (id: string) =>
      (await target().query('select * from public.inspection_reports where id = $1', [id]))[0]
    const versionsOf = (id: string) =>
      target().query(
        'select version, photos, content from office.report_versions where report_id = $1 order by version',
        [id],
      )
    const send = async (reportId: string, photo: TakenPhoto, version?: number) => {
      await upload(aoife, photo)
      return attach(aoife, reportId, photo, version)
    }

    it('[R43] are added with captions and parts, beside those of before', async () => {
      const { id, photo } = await saveReport()
      await send(id, photo)
      const [added, bare] = [takePhoto(id, '2000-added.jpg'), takePhoto(id, '2001-bare.jpg')]
      const photos = [
        { path: added.path, caption: 'Forgotten crack', part: 'damper' },
        { path: bare.path, caption: null },
      ]
      expect(await correct(correctionOf(id, photos))).toMatchObject({ data: 2, error: null })
      for (const taken of [added, bare]) expect((await send(id, taken, 2)).error).toBeNull()
      expect(await rowOf(id)).toMatchObject({
        version: 2,
        photos: [photo.path, added.path, bare.path],
        photo_captions: { [photo.path]: 'Before', [added.path]: 'Forgotten crack' },
        photo_parts: { [added.path]: 'damper' },
        photo_versions: { [added.path]: 2, [bare.path]: 2 },
      })
    })

    it('[R43] show in the office’s views with the version that added them, and with the ones after it', async () => {
      const { id, photo } = await saveReport()
      await send(id, photo)
      const added = takePhoto(id, '2000-added.jpg')
      await correct(correctionOf(id, [{ path: added.path, caption: 'Crack' }]))
      await office.editReport(id, { firebox_notes: 'Office' })
      // It arrives after the next version was made.
      expect((await send(id, added, 2)).error).toBeNull()
      expect(await versionsOf(id)).toMatchObject([
        { version: 1, photos: [photo.path], content: { photo_versions: {} } },
        { version: 2, photos: [photo.path, added.path], content: { photo_versions: { [added.path]: 2 } } },
        { version: 3, photos: [photo.path, added.path] },
      ])
    })

    it('[OB10y] are not attached if the report does not have their correction', async () => {
      const { id } = await saveReport()
      const [overtaken, claimed] = [takePhoto(id, '2000-a.jpg'), takePhoto(id, '2001-b.jpg')]
      await correct(correctionOf(id, [{ path: claimed.path }]))
      const late = correctionOf(id, [{ path: overtaken.path, caption: 'Late' }])
      expect((await correct(late)).error).toMatchObject({ code: 'PT409' })
      expect((await send(id, overtaken, 2)).error).toMatchObject(NOT_ACCEPTED)
      // Nor is a photo of a correction attached as one of the report.
      expect((await send(id, claimed)).error).toMatchObject(NOT_ACCEPTED)
      expect(await rowOf(id)).toMatchObject({
        photos: [],
        photo_captions: expect.not.objectContaining({ [overtaken.path]: 'Late' }),
      })
    })

    it('[OB10d] [OB10y] that are sent again change nothing', async () => {
      const { id } = await saveReport()
      const added = takePhoto(id, '2000-added.jpg')
      const correction = correctionOf(id, [{ path: added.path }])
      await correct(correction)
      for (let sends = 0; sends < 2; sends += 1)
        expect(await send(id, added, 2)).toMatchObject({ data: [added.path], error: null })
      expect(await correct(correction)).toMatchObject({ data: 2, error: null })
      expect(await rowOf(id)).toMatchObject({ version: 2, photos: [added.path] })
    })

    it('[R43] never take the place of one that the report has, sent or not', async () => {
      const { id, photo } = await saveReport()
      const sent = takePhoto(id, '1001-sent.jpg')
      await send(id, sent)
      for (const { path } of [photo, sent]) {
        const { error } = await correct(correctionOf(id, [{ path, caption: 'Changed' }]))
        expect(error).toMatchObject({
          code: 'PT409',
          message: 'A correction adds photos, and changes none that the report has',
        })
      }
      expect(await rowOf(id)).toMatchObject({
        version: 1,
        photos: [sent.path],
        photo_captions: { [photo.path]: 'Before' },
      })
    })

    it('[R43] never take the place of one that has a part alone, or came with an earlier correction', async () => {
      const { id, photo } = await saveReport()
      await office.editReport(id, { photo_captions: '{}', photo_parts: `{"${photo.path}": "damper"}` })
      const bare = takePhoto(id, '2000-bare.jpg')
      const replaces = async () => ({ version: 3, replaces: (await rowOf(id))?.['correction_id'] })
      const marked = { ...correctionOf(id, [{ path: photo.path }]), ...(await replaces()) }
      expect((await correct(marked)).error).toMatchObject({
        code: 'PT409',
        message: expect.stringContaining('changes none'),
      })
      const added = { ...correctionOf(id, [{ path: bare.path }]), ...(await replaces()) }
      expect(await correct(added)).toMatchObject({ data: 3 })
      const again = { ...correctionOf(id, [{ path: bare.path }]), version: 4, replaces: added.correction_id }
      expect((await correct(again)).error).toMatchObject({
        code: 'PT409',
        message: expect.stringContaining('changes none'),
      })
    })

    it.each([
      [
        'another report’s folder',
        (id: string) => [{ path: `${id.replaceAll(/^.{8}/g, 'deadbeef')}/1-a.jpg` }],
        'PT422',
      ],
      ['no path', () => [{ caption: 'x' }], 'PT422'],
      ['a text', () => ['x'], 'PT422'],
      ['no list', () => ({ path: 'x' }), 'PT422'],
      ['null', () => null, 'PT422'],
      ['an unknown part', (id: string) => [{ path: `${id}/1-a.jpg`, part: 'roof' }], '23514'],
      ['an endless caption', (id: string) => [{ path: `${id}/1-a.jpg`, caption: 'x'.repeat(501) }], '23514'],
      ['a number as caption', (id: string) => [{ path: `${id}/1-a.jpg`, caption: 5 }], '23514'],
    ])('[OB3d] with %s are refused, and their correction with them', async (_what, photosOf, code) => {
      const { id } = await saveReport()
      const { error } = await correct(correctionOf(id, photosOf(id), { damper_notes: 'Lost' }))
      expect(error).toMatchObject({ code })
      expect(await rowOf(id)).toMatchObject({ version: 1, photo_versions: {} })
    })

    it('[R43] [R19] are refused with their correction if the report would have more than 200', async () => {
      const { id } = await saveReport()
      await target().query(
        `update public.inspection_reports set photos = array(select $1 || '/' || number || '-x.jpg'
           from generate_series(1, 100) as number) where id = $1::uuid`,
        [id],
      )
      const hundred = Array.from({ length: 101 }, (_, index) => ({ path: `${id}/${2000 + index}-a.jpg` }))
      expect((await correct(correctionOf(id, hundred))).error).toMatchObject({
        code: 'PT409',
        message: 'A report can have 200 photos',
      })
      const most = correctionOf(id, hundred.slice(1))
      expect(await correct(most)).toMatchObject({ data: 2, error: null })
      // One that has arrived counts once.
      await target().query(
        'update public.inspection_reports set photos = array_append(photos, $2) where id = $1',
        [id, hundred[1]?.path],
      )
      const later = { ...correctionOf(id, []), version: 3, replaces: most.correction_id }
      expect(await correct(later)).toMatchObject({ data: 3, error: null })
    })

    it('[R43] are on their way since the correction that added them, and not since a later one without photos', async () => {
      const { id } = await saveReport()
      await target().query(
        "update public.inspection_reports set photos_announced_at = now() - interval '3 days' where id = $1",
        [id],
      )
      const areOld = async () =>
        (
          await target().query(
            "select (now() - photos_announced_at) > interval '2 days' as are_old from public.inspection_reports where id = $1",
            [id],
          )
        )[0]?.['are_old']
      const second = correctionOf(id, [], { damper_notes: 'Second' })
      await correct(second)
      expect(await areOld()).toBe(true)
      const photos = [{ path: `${id}/2000-a.jpg` }]
      await correct({ ...correctionOf(id, photos), version: 3, replaces: second.correction_id })
      expect(await areOld()).toBe(false)
    })

    it('[R53] [R43] count for the 2 GB of a day, also of a report that is older than a week', async () => {
      const { id } = await saveReport()
      await target().query(
        `update public.inspection_reports
         set received_at = now() - interval '20 days', photos_announced_at = now() - interval '20 days' where id = $1`,
        [id],
      )
      const added = takePhoto(id, '2000-added.jpg')
      expect(await correct(correctionOf(id, [{ path: added.path }]))).toMatchObject({ error: null })
      await target().query(
        `insert into storage.objects (bucket_id, name, metadata)
         values ('inspection-photos', $1, '{"size": 2000000000}')`,
        [`${id}/1999-big.jpg`],
      )
      onTestFinished(
        async () =>
          void (await target().query(
            `update storage.objects set created_at = created_at - interval '1 day' where name like $1`,
            [`${id}/%`],
          )),
      )
      expect((await send(id, added, 2)).error).toMatchObject({
        code: 'PT409',
        message: expect.stringContaining('2 GB of photos within a day'),
      })
    })

    it('[R43] that do not arrive within a week are for the office to ask for', async () => {
      const { id } = await saveReport({ photo_captions: {} })
      await correct(correctionOf(id, [{ path: `${id}/2000-a.jpg` }]))
      const missing = () =>
        target().query(
          `select why from office.to_review where what = 'missing photos' and report_number = (
             select report_number from public.inspection_reports where id = $1)`,
          [id],
        )
      expect(await missing()).toEqual([])
      await target().query(
        `update public.inspection_reports set photos_announced_at = now() - interval '8 days' where id = $1`,
        [id],
      )
      expect(await missing()).toEqual([
        { why: '1 of the photos that the phone announced did not arrive within a week' },
      ])
    })

    it('[OB19c] [R43] come with the next pull of reports, with their version', async () => {
      const { id } = await saveReport()
      const { cursor } = await pullReportRows(aoife)
      const added = takePhoto(id, '2000-added.jpg')
      await correct(correctionOf(id, [{ path: added.path }]))
      await send(id, added, 2)
      const { reports } = await pullReportRows(aoife, cursor)
      expect(reports).toMatchObject([{ id, photos: [added.path], photo_versions: { [added.path]: 2 } }])
    })
  })
}
