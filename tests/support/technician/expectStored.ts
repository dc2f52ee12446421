import { expect } from '@playwright/test'
import { devicePhotos, photosWithBytes } from '../faults/deviceRows.ts'
import type { RunningServer } from '../server/runningServer.ts'
import { meantVisit, reportRows, storedVisit, type Visit } from './visit.ts'

/**
 * The database holds exactly what was meant: the job's two times, one report, and every photo once, with the bytes
 * that the phone had, which has deleted them (rules OB3a, OB10d, OB11b).
 *
 * @param page a page of the phone, of whichever driver
 */
export async function expectStored(
  server: RunningServer,
  page: Parameters<typeof devicePhotos>[0],
  visit: Visit,
  photoCount = 2,
): Promise<void> {
  const [report] = await reportRows(server, visit.jobNumber)
  const photos = (await devicePhotos(page)).filter(({ reportId }) => reportId === report?.['id'])
  expect(photos).toHaveLength(photoCount)
  expect(await storedVisit(server, visit)).toEqual(meantVisit(visit, photos))
  const withBytes = await photosWithBytes(page)
  expect(photos.filter(({ id }) => withBytes.includes(id))).toEqual([])
}
