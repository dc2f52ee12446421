import { describe, expect, it } from 'vitest'
import { useTarget } from '../support/useTarget.ts'
import { openPostgresTarget, sharedPostgres } from './postgresTarget.ts'

// Triggers and grants refuse what these would let through, and the other way round: an attack notices only if both fail.
describe.skipIf(sharedPostgres() === null)('row level security', () => {
  const target = useTarget(openPostgresTarget)

  it('[R23] lets a technician do this, and nobody else anything', async () => {
    const policies = await target().query(
      `select tablename, cmd, array_to_string(roles, ', ') as roles,
         regexp_replace(coalesce(qual, '-'), '\\s+', ' ', 'g') as rows,
         regexp_replace(coalesce(with_check, '-'), '\\s+', ' ', 'g') as writes
       from pg_policies where schemaname in ('public', 'private', 'storage') order by tablename, cmd, policyname`,
      [],
    )
    const described = policies.map(({ tablename, cmd, roles, rows, writes }) =>
      [tablename, cmd, roles, rows, writes].join(' | '),
    )
    expect(described).toMatchInlineSnapshot(`
      [
        "customers | SELECT | authenticated | (EXISTS ( SELECT FROM jobs job WHERE ((job.customer_id = customers.id) AND (job.technician_id = ( SELECT private.current_technician_id() AS current_technician_id))))) | -",
        "departed_jobs | SELECT | authenticated | (technician_id = ( SELECT private.current_technician_id() AS current_technician_id)) | -",
        "inspection_reports | INSERT | authenticated | - | (technician_id = ( SELECT private.current_technician_id() AS current_technician_id))",
        "inspection_reports | SELECT | authenticated | (technician_id = ( SELECT private.current_technician_id() AS current_technician_id)) | -",
        "jobs | SELECT | authenticated | (technician_id = ( SELECT private.current_technician_id() AS current_technician_id)) | -",
        "jobs | UPDATE | authenticated | (technician_id = ( SELECT private.current_technician_id() AS current_technician_id)) | (technician_id = ( SELECT private.current_technician_id() AS current_technician_id))",
        "objects | INSERT | authenticated | - | ((bucket_id = 'inspection-photos'::text) AND private.is_photo_name(name) AND private.can_add_photo(split_part(name, '/'::text, 1)))",
        "objects | SELECT | authenticated | ((bucket_id = 'inspection-photos'::text) AND (name = ANY (( SELECT private.own_photo_names() AS own_photo_names)::text[]))) | -",
        "portal_errors | INSERT | authenticated | - | (technician_id = ( SELECT private.current_technician_id() AS current_technician_id))",
        "technicians | SELECT | authenticated | (auth_user_id = ( SELECT auth.uid() AS uid)) | -",
        "visit_records | INSERT | authenticated | - | (technician_id = ( SELECT private.current_technician_id() AS current_technician_id))",
        "visit_records | SELECT | authenticated | (technician_id = ( SELECT private.current_technician_id() AS current_technician_id)) | -",
      ]
    `)
  })
})
