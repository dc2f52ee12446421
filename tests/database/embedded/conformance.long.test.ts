import { describe, expect, it } from 'vitest'
import { snapshot } from '../attacks/snapshot.ts'
import { useTarget } from '../support/useTarget.ts'
import { openEmbeddedTarget } from './embeddedTarget.ts'
import { AOIFE, INACTIVE } from '../support/demoAccounts.ts'
import { runConformance } from '../support/runConformance.ts'

describe('npm run conformance', () => {
  const target = useTarget(openEmbeddedTarget)

  it('[R54] passes on the embedded backend and changes nothing but the note of its contact', async () => {
    const before = await snapshot(target())
    const { code, output } = await runConformance(target(), AOIFE, '--quick')
    expect(output.split('\n').filter((line) => line.includes('✗'))).toEqual([])
    expect(output.match(/✓/g)?.length).toBeGreaterThan(30)
    expect(output).toContain('✓ signing out ends the session')
    expect(output).toMatch(/\nIt conforms\.\n$/)
    expect(code).toBe(0)
    const after = { ...(await snapshot(target())), 'private.contacts': before['private.contacts'] }
    expect(after).toEqual(before)
  })

  it('names each rule that a project breaks', async () => {
    await target().query('grant select on public.customers to anon')
    try {
      const { code, output } = await runConformance(target(), INACTIVE, '--quick')
      expect(output).toContain('✗ a visitor cannot read customers: returned 200 0 rows, not 42501\n')
      expect(output).toMatch(/\n1 failed\.\n$/)
      expect(code).toBe(1)
    } finally {
      await target().query('revoke select on public.customers from anon')
    }
  })

  it('names each request of the portal that does not end as it must', async () => {
    await target().query('revoke update (actual_start_time) on public.jobs from authenticated')
    await target().query('revoke execute on function public.correct_report from authenticated')
    try {
      const { output } = await runConformance(target(), AOIFE, '--quick')
      expect(output).toContain(
        '✗ the portal cannot start a job that does not exist: it got refused: The server does not allow this\n',
      )
      expect(output).toContain(
        '✗ the portal cannot correct a report that does not exist: it got refused: The server does not allow this\n',
      )
    } finally {
      await target().query('grant execute on function public.correct_report to authenticated')
      await target().query('grant update (actual_start_time) on public.jobs to authenticated')
    }
  })

  it('[OB23a] names a pull that does not recognise its own cursors', async () => {
    const [row] = await target().query(
      "select pg_get_functiondef('private.cursor_xid(text, text)'::regprocedure) as definition",
    )
    await target()
      .query(`create or replace function private.cursor_xid(since text, fingerprint text) returns xid8
      language sql stable set search_path = '' return null::xid8`)
    try {
      const { output } = await runConformance(target(), AOIFE, '--quick')
      const unrecognised =
        'that continues another returns what has changed: its own cursor was not recognised\n'
      expect(output).toContain(`✗ a pull ${unrecognised}`)
      expect(output).toContain(`✗ a pull of reports ${unrecognised}`)
      expect(output).toMatch(/\n2 failed\.\n$/)
    } finally {
      await target().query(String(row?.['definition']))
    }
  })
})
