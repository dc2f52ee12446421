import type { Mutation } from '#sync/outbox/mutation.ts'
import type { Outcome } from '#sync/outbox/outcome.ts'
import type { DatabaseClient } from '../client.ts'
import { sendJobMove } from './sendJobTransition.ts'
import { sendPhoto } from './sendPhoto.ts'
import { sendReport } from './sendReport.ts'

/** Sends a mutation once. A repetition of one that took effect is answered as accepted (rule OB10). */
export async function sendMutation(
  client: DatabaseClient,
  mutation: Mutation,
  bytes: ArrayBuffer | null,
): Promise<Outcome> {
  switch (mutation.kind) {
    case 'job.start':
      return sendJobMove(client, mutation.jobId, {
        from: 'pending',
        to: 'in_progress',
        timeColumn: 'actual_start_time',
        at: mutation.at,
      })
    case 'job.complete':
      return sendJobMove(client, mutation.jobId, {
        from: 'in_progress',
        to: 'completed',
        timeColumn: 'actual_end_time',
        at: mutation.at,
      })
    case 'report.submit':
      return sendReport(client, mutation.report)
    case 'photo.upload':
      return sendPhoto(client, mutation.photo, bytes)
  }
}
