import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openOffice } from './officeTarget.ts'
import type { OpenOffice } from './officeTarget.ts'

const FORGOTTEN = 'c0000000-0000-4000-8000-00000000000f'
const OTHER = 'c0000000-0000-4000-8000-00000000001f'

/** A customer whose name stands wherever anybody can write, and another one with the same telephone number. */
const NAMED_EVERYWHERE = `
  insert into public.customers (id, first_name, last_name, phone, email, address_line_1, city, county, eircode)
  values
    ('${FORGOTTEN}', 'Bríd', 'Zappa (Quill)', '020 910 7788', 'zq@mail.example', '4 Quay Street', 'Galway', 'Galway', 'H91 E1C0'),
    ('${OTHER}', 'Nuala', 'Lenihan', '020 910 7788', null, '5 Quay Street', 'Galway', 'Galway', null);
  insert into public.jobs (id, job_number, customer_id, technician_id, scheduled_date, service_type, special_instructions)
  select customer.id, 'ZQ-' || customer.last_name, customer.id, technician.id, current_date,
    'Sweep for Bríd, ZAPPA (QUILL)', 'Ring Bríd on 020 910 7788'
  from public.customers as customer
  cross join (select id from public.technicians order by id limit 1) as technician
  where customer.id in ('${FORGOTTEN}', '${OTHER}');
  insert into public.inspection_reports (
    id, job_id, technician_id, chimney_crown_notes, flue_liner_notes, smoke_chamber_notes, firebox_notes, weather_conditions, recommendations, priority_items, signed_by,
    customer_signature, photos, photo_captions, inspector_name
  )
  select id, id, technician_id, 'Bríd saw it', 'Bríd saw it', 'Bríd saw it',
    'Soot, says Bríd Zappa (Quill) on 0209107788', 'Dry, says Bríd', array['Call 020-910-7788', 'Sweep'],
    array['Write to zq@mail.example'], 'Bríd Zappa', 'M0 0L1 1', array[id || '/1-a.jpg'],
    jsonb_build_object(id || '/1-a.jpg', 'Bríd at 4 Quay Street, H91 E1C0'), 'Bríd Byrne'
  from public.jobs where id in ('${FORGOTTEN}', '${OTHER}');
  update public.inspection_reports set damper_notes = 'ZAPPA (QUILL) wants it painted' where id in ('${FORGOTTEN}', '${OTHER}');
  insert into public.visit_records (id, job_id, technician_id, reason, note, scheduled_date, photos, recorded_at)
  select gen_random_uuid(), id, technician_id, 'nobody_home', 'Bríd was away', scheduled_date, '{}', now()
  from public.jobs where id in ('${FORGOTTEN}', '${OTHER}');
  insert into public.revoked_certificates (report_number, reason)
  select report_number, 'Bríd ZAPPA (QUILL) sold the house' from public.inspection_reports where id in ('${FORGOTTEN}', '${OTHER}');
  update public.jobs set status = 'cancelled' where id in ('${FORGOTTEN}', '${OTHER}');
  insert into storage.objects (bucket_id, name) values ('inspection-photos', '${FORGOTTEN}/1-a.jpg')`

/** Forgetting a customer, as every database of an office must do it. */
export function forgetContract(office: OpenOffice): void {
  describe('[R52] office.forget', () => {
    let opened: Awaited<ReturnType<typeof openOffice>>
    beforeEach(async () => {
      opened = await openOffice(office)
      await opened.database.exec(NAMED_EVERYWHERE)
    })
    afterEach(() => opened.close())

    const rows = async (sql: string) => (await opened.database.query(sql)).rows
    const forget = (id: string) => rows(`select * from office.forget('${id}')`)

    /** Every row of the tables that technicians and the office write, as text, of this customer. */
    async function textOf(id: string): Promise<string> {
      const found = await rows(`
      select customer::text as text from public.customers as customer where id = '${id}'
      union all select job::text from public.jobs as job where customer_id = '${id}'
      union all select report::text from public.inspection_reports as report where job_id = '${id}'
      union all select version::text from public.report_versions as version where report_id = '${id}'
      union all select visit::text from public.visit_records as visit where job_id = '${id}'
      union all select revoked::text from public.revoked_certificates as revoked
        join public.inspection_reports as report using (report_number) where report.id = '${id}'`)
      return found.map(({ text }) => String(text)).join('\n')
    }

    it('removes who the customer was from every text, and keeps the findings', async () => {
      await forget(FORGOTTEN)
      const text = (await textOf(FORGOTTEN)).replaceAll('Bríd Byrne', 'the inspector')
      for (const word of [
        'Bríd',
        '910 7788',
        '910-7788',
        '9107788',
        'zq@mail',
        'Quay',
        'H91',
        'M0 0L1 1',
        '1-a.jpg',
        'was away',
      ])
        expect(text).not.toContain(word)
      const [report] = await rows(
        `select firebox_notes, recommendations, priority_items, inspector_name, version
       from public.inspection_reports where id = '${FORGOTTEN}'`,
      )
      expect(report).toMatchObject({
        firebox_notes: 'Soot, says … … on …',
        recommendations: ['Call …', 'Sweep'],
        priority_items: ['Write to …'],
        inspector_name: 'Bríd Byrne',
      })
    })

    it('removes everything of the customer’s row but the county', async () => {
      await forget(FORGOTTEN)
      const [row] = await rows(
        `select first_name, last_name, phone, email, address_line_1, city, county, eircode
       from public.customers where id = '${FORGOTTEN}'`,
      )
      expect(row).toEqual({
        first_name: 'Removed',
        last_name: 'Removed',
        phone: '-',
        email: null,
        address_line_1: 'Removed',
        city: '-',
        county: 'Galway',
        eircode: null,
      })
    })

    it.each([
      ['Stone', 'Stone, limestone, Stones, stone', '…, limestone, Stones, stone'],
      ['(Quill)', 'Zappa (Quill), quill', 'Zappa …, quill'],
      ['a.b+', 'a.b+ axb+ a.bb', '… axb+ a.bb'],
      ['087 123 4567', '0871234567, 087-123 4567 or (087) 123 (4567)', '…, … or (…)'],
      ['+353 87 1', '+353871, 353871', '…, 353871'],
    ])('takes %s out of "%s"', async (word, text, left) => {
      const taken = `select private.without_words('${text}', array['${word}']) as text`
      expect(await rows(taken)).toEqual([{ text: left }])
    })

    it('searches for no word of fewer than three letters, and for the longest first', async () => {
      const [row] = await rows(
        `select private.identifying_words(customer, array['Al', 'Ned', 'Bríd Zappa']) as words
       from public.customers as customer where id = '${FORGOTTEN}'`,
      )
      expect(row?.['words']).toEqual([
        'zq@mail.example',
        '4 Quay Street',
        'Zappa (Quill)',
        '020 910 7788',
        'Bríd Zappa',
        'H91 E1C0',
        'Bríd',
        'Ned',
      ])
      await forget(FORGOTTEN)
      const [again] = await rows(
        `select private.identifying_words(customer, '{}') as words from public.customers as customer where id = '${FORGOTTEN}'`,
      )
      expect(again?.['words']).toEqual([])
    })

    it('leaves a customer with the same telephone number alone', async () => {
      const before = await textOf(OTHER)
      await forget(FORGOTTEN)
      expect(await textOf(OTHER)).toBe(before)
    })

    it('returns the photos to delete and the texts that may still name the customer', async () => {
      const remains = await forget(FORGOTTEN)
      const [saved] = await rows(
        `select report_number from public.inspection_reports where id = '${FORGOTTEN}'`,
      )
      const number = String(saved?.['report_number'])
      const painted = 'ZAPPA (QUILL) wants it painted'
      expect(remains.map(({ remains: what, ...at }) => [what, ...Object.values(at)])).toEqual([
        ['photos', `ss:///inspection-photos/${FORGOTTEN}/`, '1 to delete in Storage'],
        ['text', 'jobs.job_number', 'ZQ-Zappa (Quill)'],
        ['text', 'jobs.service_type of ZQ-Zappa (Quill)', 'Sweep for …, ZAPPA (QUILL)'],
        ['text', 'job_status_changes.job_number', 'ZQ-Zappa (Quill)'],
        ['text', `inspection_reports.damper_notes of ${number}`, painted],
        ['text', `report_versions 2, damper_notes of ${number}`, painted],
        ['text', `revoked_certificates.reason of ${number}`, '… ZAPPA (QUILL) sold the house'],
      ])
      expect(JSON.stringify(remains)).not.toContain('Bríd Byrne')
      const again = `select * from office.forget('${FORGOTTEN}', array['ZAPPA (QUILL)'])`
      expect((await rows(again)).map(({ place }) => place)).toEqual([
        `ss:///inspection-photos/${FORGOTTEN}/`,
        'jobs.job_number',
        'job_status_changes.job_number',
      ])
      const [report] = await rows(
        `select damper_notes from public.inspection_reports where id = '${FORGOTTEN}'`,
      )
      expect(report).toEqual({ damper_notes: '… wants it painted' })
    })

    it('switches the guards on again, and remembers the id alone', async () => {
      await forget(FORGOTTEN)
      await expect(opened.database.exec("update public.visit_records set note = 'x'")).rejects.toThrow(
        'only added to',
      )
      await expect(opened.database.exec("update public.report_versions set content = '{}'")).rejects.toThrow(
        'only added to',
      )
      expect(await rows('select customer_id from private.forgotten_customers')).toEqual([
        { customer_id: FORGOTTEN },
      ])
    })

    it('says if there is no such customer, as after the restore of an older backup', async () => {
      expect(await forget('00000000-0000-4000-8000-000000000000')).toEqual([
        { remains: 'nothing', place: 'customers', content: 'There is no customer with this id' },
      ])
    })
  })
}
