import type { Mutation } from '#sync/outbox/mutation.ts'

/** A name for what a mutation asks for that the server can derive from its requests too. */
export function subjectOf(mutation: Mutation): string {
  switch (mutation.kind) {
    case 'job.start':
      return moveSubject('in_progress', mutation.jobId, mutation.at)
    case 'job.complete':
      return moveSubject('completed', mutation.jobId, mutation.at)
    case 'report.submit':
      return reportSubject(mutation.report.id)
    case 'photo.upload':
      return photoSubject(mutation.photo.path)
  }
}

export function moveSubject(status: string, jobId: string, at: string): string {
  return `${status} ${jobId} ${at}`
}

export function reportSubject(reportId: string): string {
  return `report ${reportId}`
}

export function photoSubject(path: string): string {
  return `photo ${path}`
}
