import { reportNumber } from '#domain/report.ts'
import type { Mutation } from '#sync/outbox/mutation.ts'

/** What the technician did, in plain words. `jobNumber` is null where the job has left the phone. */
export function mutationWords(mutation: Mutation, jobNumber: string | null): string {
  const job = jobNumber === null ? 'a job that is no longer on this phone' : `job ${jobNumber}`
  switch (mutation.kind) {
    case 'job.start':
      return `Start of ${job}`
    case 'job.complete':
      return `Completion of ${job}`
    case 'report.submit':
      return `Report ${reportNumber(mutation.report.id)} for ${job}`
    case 'photo.upload':
      return `Photo ${photoFileName(mutation.photo.path)} for ${job}`
  }
}

/** The file name in a photo's path, which is `{report id}/{timestamp}-{file name}` [R19]. */
export function photoFileName(path: string): string {
  return path.replace(/^[^/]*\/\d+-/, '')
}
