/**
 * Returns true if this was the last page of a list. A server may return fewer rows than requested (`max_rows`), so
 * only its own count or an empty page shows that the list is complete.
 *
 * @param total the rows that the server counted from the beginning of this page on; null if it did not count
 */
export function isLastPage(rowsOfPage: number, total: number | null): boolean {
  return rowsOfPage === 0 || (total !== null && rowsOfPage >= total)
}

/** The result of a list of which a page could not be read. */
export type FailedPage = { kind: 'signed-out' } | { kind: 'failed'; message: string; isOffline: boolean }

/** @param status the HTTP status; 0 if there was no response */
export function failedPage(status: number, message: string): FailedPage {
  return status === 401 ? { kind: 'signed-out' } : { kind: 'failed', message, isOffline: status === 0 }
}
