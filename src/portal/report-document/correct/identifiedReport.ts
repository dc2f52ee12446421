import { versionId, type Report } from '#domain/report.ts'
import type { PortalPorts } from '../../shell/ports.ts'

type Ports = { store: Pick<PortalPorts['store'], 'report'> } & Pick<PortalPorts, 'fetchReports'>

/**
 * Returns the report with the id of its version, which a correction has to name [R29]. A report that an earlier version
 * of the portal stored may lack it, and is fetched. Throws, for display, if that fails: the server would refuse the
 * correction after everything was entered.
 */
export async function identifiedReport(
  { store, fetchReports }: Ports,
  ownerId: string,
  report: Report,
): Promise<Report> {
  if (versionId(report) !== undefined) return report
  const result = await fetchReports(ownerId, report.job_id)
  if (result.kind === 'signed-out') throw new Error('Sign in, then correct the report.')
  if (result.kind === 'failed')
    throw new Error(
      result.isOffline
        ? 'This phone has to fetch the report first. Correct it once there is a connection.'
        : result.message,
    )
  return (await store.report(ownerId, report.id)) ?? report
}
