/**
 * Whether the last page of a list has come. A server answers fewer rows at a time than it was asked for if it
 * is set so (`max_rows`): only its own count, or an empty page, says that it is done.
 *
 * @param total the rows that the server counted from the beginning of this page on; null if it did not say
 */
export function isLastPage(rowsOfPage: number, total: number | null): boolean {
  return rowsOfPage === 0 || (total !== null && rowsOfPage >= total)
}

/** What a page that was not read means for the whole list. */
export type FailedPage = { kind: 'signed-out' } | { kind: 'failed'; message: string; isOffline: boolean }

/** @param status the HTTP status; 0 if there was no response */
export function failedPage(status: number, message: string): FailedPage {
  return status === 401 ? { kind: 'signed-out' } : { kind: 'failed', message, isOffline: status === 0 }
}
