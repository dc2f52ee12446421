import { reportNumber } from '#domain/report.ts'

/** The lines of the notice that a report was saved. Without a connection they say when it will be sent [R16]. */
export function savedText(reportId: string, isOffline: boolean): string[] {
  const saved = `Report ${reportNumber(reportId)} has been saved successfully.`
  return isOffline ? [saved, 'It will be sent when there is a connection.'] : [saved]
}
