import { newEntry, type OutboxEntry } from '#sync/outbox/entry.ts'

const AT = '2026-11-20T10:00:00.000Z'

/** A waiting entry: the start of job `j{seq}`. */
export function startEntry(seq: number): OutboxEntry {
  return { ...newEntry(`e${seq}`, 'u1', { kind: 'job.start', jobId: `j${seq}`, at: AT }, AT), seq }
}

/** A waiting entry: a photo of job `j{seq}`. */
export function photoEntry(seq: number): OutboxEntry {
  const photo = {
    id: `p${seq}`,
    reportId: 'r1',
    path: `r1/1795168800000-crown-${seq}.jpg`,
    contentType: 'image/jpeg',
    size: 1,
    md5: '',
  }
  return { ...newEntry(`e${seq}`, 'u1', { kind: 'photo.upload', jobId: `j${seq}`, photo }, AT), seq }
}
