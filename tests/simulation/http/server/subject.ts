import type { Mutation } from '#sync/outbox/mutation.ts'

/** A name for a mutation that the server can also derive from its requests. */
export function subjectOf(mutation: Mutation): string {
  switch (mutation.kind) {
    case 'job.start':
      return transitionSubject('in_progress', mutation.jobId, mutation.at)
    case 'job.unstart':
      return transitionSubject('pending', mutation.jobId, mutation.at)
    case 'job.complete':
      return transitionSubject('completed', mutation.jobId, mutation.at)
    case 'report.submit':
      return reportSubject(mutation.report.id)
    case 'report.correct':
      return `correction ${mutation.correction.id}`
    case 'visit.record':
      return `visit ${mutation.visit.id}`
    case 'photo.upload':
      return photoSubject(mutation.photo.path)
  }
}

export function transitionSubject(status: string, jobId: string, at: string): string {
  return `${status} ${jobId} ${at}`
}

export function reportSubject(reportId: string): string {
  return `report ${reportId}`
}

export function photoSubject(path: string): string {
  return `photo ${path}`
}
