import type { JobPlace, OlderJobsResult } from '#sync/ports/server.ts'
import type { DatabaseClient } from '../connection.ts'
import { jobsBefore, readPage } from './fetchHistory.ts'

// As many as a technician looks through before loading more.
const PAGE_SIZE = 50

/** Reads a page of the technician's jobs before a place in the list, newest first. */
export async function fetchOlderJobs(client: DatabaseClient, before: JobPlace): Promise<OlderJobsResult> {
  const page = await readPage(jobsBefore(client, before), PAGE_SIZE)
  return page.kind === 'fetched' ? { kind: 'fetched', jobs: page.jobs, next: page.next } : page
}
