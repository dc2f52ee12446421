import { isOpen } from '#domain/job.ts'
import { calendarDay, daysAfter } from '#domain/time.ts'
import type { Clock } from '../ports/device.ts'
import type { JobStore } from '../ports/jobStore.ts'
import type { ReportStore } from '../ports/reportStore.ts'

export type PullEarlierPhotosPorts = {
  store: Pick<ReportStore, 'keepEarlierPhotos' | 'saveEarlierPhoto'> & Pick<JobStore, 'jobs'>
  clock: Pick<Clock, 'now'>
  /**
   * Fetches a photo of the bucket and makes its thumbnail; null if it is not there or no picture. Rejects without a
   * connection.
   */
  fetchThumbnail: (path: string) => Promise<ArrayBuffer | null>
}

/** Jobs of today and of this many days to come. */
const DAYS_AHEAD = 7
/** For each visit: the first photos of a report are those of what matters. */
const MOST_PER_VISIT = 6
/** Some 2 MB on the device. */
const MOST_THUMBNAILS = 80

/**
 * Fetches the thumbnails that the device lacks of the photos of earlier visits, for the open jobs of the next days
 * [R33], and deletes those of other jobs. One at a time, and only as long as `isIdle`: what the technician has to send
 * comes first. Adds each photo that was fetched to `tried`, and fetches none that is in there. Rejects without a
 * connection, or if a thumbnail cannot be stored.
 */
export async function pullEarlierPhotos(
  { store, clock, fetchThumbnail }: PullEarlierPhotosPorts,
  ownerId: string,
  isIdle: () => boolean,
  tried: Set<string>,
): Promise<void> {
  const today = calendarDay(new Date(clock.now()))
  const jobs = await store.jobs(ownerId, { from: today, to: daysAfter(today, DAYS_AHEAD) })
  const paths = jobs
    .filter(({ job, isWithdrawn }) => !isWithdrawn && isOpen(job))
    .flatMap(({ job }) => job.earlier_visit?.photos.slice(0, MOST_PER_VISIT) ?? [])
  const missing = await store.keepEarlierPhotos(ownerId, [...new Set(paths)].slice(0, MOST_THUMBNAILS))
  for (const path of missing.filter((one) => !tried.has(one))) {
    if (!isIdle()) return
    const bytes = await fetchThumbnail(path)
    // Also if it does not fit: it would be fetched again with every pull.
    tried.add(path)
    if (bytes) await store.saveEarlierPhoto({ ownerId, path, bytes })
  }
}
