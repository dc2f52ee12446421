import { describe, expect, it } from 'vitest'
import type { Target } from '../support/target.ts'

const CHECK = ['begin_certificate_check', 'read_certificate']

/** Rules for the whole schema, checked in the catalog so that no later migration breaks them. */
export function catalogContract(target: () => Target): void {
  describe('catalog', () => {
    const names = async (sql: string) => (await target().query(sql)).map((row) => row['name'])

    it('[R23] every table has row level security', async () => {
      expect(
        await names(`select relname as name from pg_class
          where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p')
            and not relrowsecurity`),
      ).toEqual([])
    })

    it('[R23] a technician has no privilege on our private tables, except to receive announcements of departed jobs', async () => {
      expect(
        await names(`select relname || '.' || attname as name from pg_class
          join pg_attribute on attrelid = pg_class.oid and attnum > 0
          where relnamespace = 'private'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
            and has_column_privilege('authenticated', pg_class.oid, attnum, 'select, insert, update, references')
          order by name`),
      ).toEqual(['departed_jobs.job_id', 'departed_jobs.technician_id'])
      expect(
        await names(`select relname as name from pg_class
          where relnamespace = 'private'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
            and has_table_privilege('authenticated', oid, 'select, insert, update, delete, truncate, references, trigger')`),
      ).toEqual([])
    })

    it('[R23] no role of the API can use the views of the office, which read with the privileges of the caller', async () => {
      const roles = "unnest(array['anon', 'authenticated', 'service_role']) as role"
      expect(
        await names(`select role as name from ${roles}
          where has_schema_privilege(role, 'office', 'usage, create')`),
      ).toEqual([])
      expect(
        await names(`select role || ' ' || relname as name from pg_class cross join ${roles}
          where relnamespace = 'office'::regnamespace
            and (has_table_privilege(role, pg_class.oid, 'select, insert, update, delete')
              or has_any_column_privilege(role, pg_class.oid, 'select, insert, update'))`),
      ).toEqual([])
      const relations = "select relname as name from pg_class where relnamespace = 'office'::regnamespace"
      expect(await names(relations)).toHaveLength(8)
      expect(
        await names(
          `${relations} and coalesce(reloptions @> array['security_invoker=true'], false) is false`,
        ),
      ).toEqual([])
    })

    it('[R23] a visitor has no privilege on any table, column or sequence', async () => {
      expect(
        await names(`select relname as name from pg_class
          where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
            and relkind in ('r', 'p', 'v', 'm', 'f')
            and (has_table_privilege('anon', oid, 'select, insert, update, delete, truncate, references, trigger')
              or has_any_column_privilege('anon', oid, 'select, insert, update, references'))`),
      ).toEqual([])
      expect(
        await names(`select relname as name from pg_class
          where relnamespace = 'public'::regnamespace
            and case when relkind = 'S' then has_sequence_privilege('anon', oid, 'usage, select, update') end`),
      ).toEqual([])
    })

    it('[R23] a visitor can call the check of a certificate alone, and a technician only those of the API', async () => {
      const callable = (role: string, schema: string) =>
        names(`select proname as name from pg_proc
          where pronamespace = '${schema}'::regnamespace and has_function_privilege('${role}', oid, 'execute')
          order by proname`)
      expect(await callable('anon', 'public')).toEqual(CHECK)
      expect(await callable('anon', 'private')).toEqual(CHECK)
      expect(await callable('authenticated', 'public')).toEqual([
        'attach_photo',
        'begin_certificate_check',
        'correct_report',
        'pull_changes',
        'pull_reports',
        'read_certificate',
        'unstart_job',
      ])
    })

    it('[R23] every function of ours has an empty search_path', async () => {
      expect(
        await names(`select proname as name from pg_proc
          where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
            and not coalesce(proconfig @> array['search_path=""'], false)`),
      ).toEqual([])
    })

    it('[R23] the API reaches no security definer function', async () => {
      expect(
        await names(`select proname as name from pg_proc
          where pronamespace = 'public'::regnamespace and prosecdef`),
      ).toEqual([])
    })

    it('[R24] the service key may call the functions that column defaults use', async () => {
      expect(
        await names(`select distinct proname as name from pg_depend
          join pg_proc on refclassid = 'pg_proc'::regclass and pg_proc.oid = refobjid
          where classid = 'pg_attrdef'::regclass and pronamespace = 'private'::regnamespace
            and not has_function_privilege('service_role', pg_proc.oid, 'execute')`),
      ).toEqual([])
    })

    it.each([
      ['anon', '3s'],
      ['authenticated', '8s'],
    ])('a statement of %s times out after %s', async (role, limit) => {
      expect(
        await names(`select split_part(setting, '=', 2) as name
          from pg_roles cross join unnest(rolconfig) as setting
          where rolname = '${role}' and setting like 'statement_timeout=%'`),
      ).toEqual([limit])
    })

    it('[OB23n] a transaction of the office that waits for somebody ends after ten minutes', async () => {
      expect(
        await names(`select split_part(setting, '=', 2) as name
          from pg_roles cross join unnest(rolconfig) as setting
          where rolname = current_user and setting like 'idle_in_transaction_session_timeout=%'`),
      ).toEqual(['10min'])
    })

    it('[OB23b] everything that a pull calls sees one snapshot', async () => {
      expect(
        await names(`select proname as name from pg_proc
          where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
            and (proname like 'pull%' or proname = 'cursor_xid') and provolatile <> 's'
            -- It calls the one in private once, and then notes the contact.
            and oid <> 'public.pull_changes'::regproc`),
      ).toEqual([])
    })

    it('every foreign key has an index', async () => {
      expect(
        await names(`select conname as name from pg_constraint
          where contype = 'f' and connamespace = 'public'::regnamespace
            and not exists (
              select from pg_index where indrelid = conrelid and conkey[1] = indkey[0]
            )`),
      ).toEqual([])
    })

    // Jobs by customer and technician: who may read a customer. Jobs by day, visit records and errors by arrival: lists of
    // the office. Customers by key: its import. Reports by announced photos, visit records and errors by technician: the
    // limits of a day or a week. Reports by visited customer: the earlier visit. Tickets by age: those that have expired.
    it('[OB23n] beside those of the keys there are these indexes, and no others', async () => {
      const definitions = await names(
        `select indexdef as name from pg_indexes where schemaname in ('public', 'private') and indexname not in (
           select conname from pg_constraint where contype in ('p', 'u')) order by tablename, indexname`,
      )
      const described = definitions.map((definition) =>
        String(definition).replace(/^CREATE (UNIQUE )?INDEX \w+ ON (\S+) USING btree/, '$1$2'),
      )
      expect(described).toMatchInlineSnapshot(`
        [
          "private.certificate_check_tickets (begun_at)",
          "public.customers (private.customer_key(first_name, last_name, phone, address_line_1, city))",
          "private.departed_jobs (technician_id, changed_xid)",
          "UNIQUE public.inspection_reports (job_id) WHERE ((NOT needs_review) AND (superseded_at IS NULL))",
          "UNIQUE public.inspection_reports (report_number)",
          "public.inspection_reports (visited_customer_id, received_at DESC)",
          "public.inspection_reports (job_id)",
          "public.inspection_reports (technician_id, changed_xid, id)",
          "public.inspection_reports (technician_id, photos_announced_at)",
          "public.inspection_reports (received_at) WHERE needs_review",
          "public.job_assignments (technician_id)",
          "public.job_status_changes (job_id, id)",
          "public.jobs (scheduled_date)",
          "public.jobs (customer_id, technician_id)",
          "public.jobs (technician_id, changed_xid)",
          "public.jobs (technician_id, scheduled_date, id)",
          "public.jobs (technician_id, scheduled_date) WHERE private.is_open(status)",
          "public.portal_errors (received_at)",
          "public.portal_errors (technician_id, received_at)",
          "public.visit_records (received_at)",
          "public.visit_records (job_id, received_at)",
          "public.visit_records (technician_id, received_at)",
        ]
      `)
    })
  })
}
