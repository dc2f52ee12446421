import { describe, expect, it } from 'vitest'
import { useTarget } from '../support/useTarget.ts'
import { openPostgresTarget, sharedPostgres } from './postgresTarget.ts'

// Few requests fail without a privilege, and none fails because of one too many: so all are compared.
describe.skipIf(sharedPostgres() === null)('the privileges', () => {
  const target = useTarget(openPostgresTarget)
  const lines = async (sql: string) => (await target().query(sql)).map(({ line }) => line)
  const OURS = `relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'v', 'S')`
  const CALLABLE = `pronamespace in ('public'::regnamespace, 'private'::regnamespace)`

  it('[R23] [R24] on tables and sequences are these', async () => {
    const granted = await lines(
      `select oid::regclass || ': ' || role || ' ' || string_agg(privilege, ', ' order by place) as line
       from pg_class cross join unnest(array['authenticated', 'service_role']) as role
       cross join unnest(array['select', 'insert', 'update', 'delete']) with ordinality as each (privilege, place)
       where ${OURS} and case
         when relkind <> 'S' then has_table_privilege(role, oid, privilege)
         when privilege in ('select', 'update') then has_sequence_privilege(role, oid, privilege)
       end
       group by oid, role order by 1`,
    )
    expect(granted).toMatchInlineSnapshot(`
      [
        "customers: authenticated select",
        "customers: service_role select, insert, update, delete",
        "inspection_reports: authenticated select",
        "inspection_reports: service_role select, insert, update, delete",
        "job_assignments: service_role select, insert, update, delete",
        "job_status_changes: service_role select",
        "job_status_changes_id_seq: service_role select, update",
        "jobs: authenticated select",
        "jobs: service_role select, insert, update, delete",
        "portal_errors: service_role select, delete",
        "portal_errors_id_seq: service_role select, update",
        "report_versions: service_role select",
        "revoked_certificates: service_role select, insert, update, delete",
        "technicians: authenticated select",
        "technicians: service_role select, insert, update, delete",
        "visit_records: authenticated select",
        "visit_records: service_role select",
      ]
    `)
  })

  it('[R23] of a technician on single columns are these', async () => {
    const granted = await lines(
      `select pg_class.oid::regclass || ': ' || privilege || ' '
         || string_agg(attname, ' ' order by attname collate "C") as line
       from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
       cross join unnest(array['select', 'insert', 'update']) as privilege
       where ${OURS} and relkind = 'r' and not has_table_privilege('authenticated', pg_class.oid, privilege)
         and has_column_privilege('authenticated', pg_class.oid, attnum, privilege)
       group by pg_class.oid, privilege order by 1`,
    )
    expect(granted).toMatchInlineSnapshot(`
      [
        "inspection_reports: insert carbon_monoxide_detected carbon_monoxide_not_tested chimney_crown_not_inspected chimney_crown_notes chimney_crown_status customer_signature damper_not_inspected damper_notes damper_status firebox_not_inspected firebox_notes firebox_status flue_liner_not_inspected flue_liner_notes flue_liner_status id inspection_level inspector_certification inspector_license inspector_name job_id last_cleaned_date next_inspection_date overall_status photo_captions photo_parts photos priority_items recommendations signed_by smoke_chamber_not_inspected smoke_chamber_notes smoke_chamber_status smoke_test_not_tested smoke_test_passed structural_issues structural_issues_not_tested submitted_at weather_conditions",
        "jobs: update actual_end_time actual_start_time status",
        "portal_errors: insert app_version error kind occurred_at place stack",
        "private.departed_jobs: select job_id technician_id",
        "visit_records: insert id job_id note reason recorded_at scheduled_date",
      ]
    `)
  })

  it('[R23] [R24] to call functions are these', async () => {
    const granted = await lines(
      `select role || ': ' || string_agg(proname, ' ' order by proname collate "C") as line
       from (select distinct proname, role from pg_proc
         cross join unnest(array['anon', 'authenticated', 'service_role']) as role
         where ${CALLABLE} and has_function_privilege(role, oid, 'execute')) as callable
       group by role order by role`,
    )
    expect(granted).toMatchInlineSnapshot(`
      [
        "anon: begin_certificate_check read_certificate",
        "authenticated: are_captions are_photo_parts are_photo_versions attach_photo begin_certificate_check can_add_photo correct_report current_technician_id frames_in is_county is_day is_doubtful is_moment is_open is_photo_name is_photo_of note_contact own_photo_names pull_changes pull_reports read_certificate unstart_job",
        "service_role: are_captions are_photo_parts are_photo_versions current_technician_id customer_key frames_in is_county is_day is_doubtful is_moment is_open is_photo_name is_photo_of not_inspected report_content",
      ]
    `)
  })

  it('[R23] on what a later migration creates are those of the office alone', async () => {
    const granted = await lines(
      `select case defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions' end
         || ': ' || rolname || ' ' || string_agg(privilege_type, ', ' order by privilege_type collate "C") as line
       from pg_default_acl cross join aclexplode(defaclacl) join pg_roles on pg_roles.oid = grantee
       where defaclnamespace = 'public'::regnamespace and grantee <> grantor
       group by defaclobjtype, rolname order by 1`,
    )
    expect(granted).toMatchInlineSnapshot(`
      [
        "functions: service_role EXECUTE",
        "sequences: service_role SELECT, UPDATE, USAGE",
        "tables: service_role DELETE, INSERT, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE",
      ]
    `)
  })

  it('[R23] of the owner are those that these functions run with', async () => {
    const definers = await lines(
      `select proname as line from pg_proc where ${CALLABLE} and prosecdef order by proname collate "C"`,
    )
    expect(definers.join(' ')).toMatchInlineSnapshot(
      `"accept_report accept_visit attach_photo begin_certificate_check can_add_photo change_epoch complete_reported_job correct_report current_technician_id earlier_visit keep_report_version keep_versions_of_report limit_portal_errors lock_customer_of move_reports_of_job note_contact own_photo_names owns_report photo_bytes_of_a_day photo_names photo_refusal pull_changes pull_fingerprint pull_reports read_certificate record_departure record_status_change refuse_repeated_start remember_assignment set_report_customer stamp_job_of_visit stamp_jobs_of_customer stamp_jobs_of_report supersede_report told_office unstart_job wait_for_customer"`,
    )
  })
})
