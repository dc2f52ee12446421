import type { Photo } from '#domain/photo.ts'

/** On a line that is not slow; two would share a slow one, and either might take longer than its timeout. */
const MOST_PHOTOS_AT_A_TIME = 2

// A photo takes two requests: the upload, and the one that attaches it.
const ROUND_TRIPS_MS = 2_000
const SLOWEST_BYTES_PER_MS = 50

/**
 * How many photos to send at a time after one was accepted, which shows how fast the line is (rule OB24b).
 *
 * @param tookMs how long it took, in milliseconds
 * @param besides how many photos were being sent when it was started, itself included
 */
export function photosAtATime({ size }: Photo, tookMs: number, besides: number): number {
  const isFast = tookMs <= ROUND_TRIPS_MS + (besides * size) / SLOWEST_BYTES_PER_MS
  return isFast ? MOST_PHOTOS_AT_A_TIME : 1
}
