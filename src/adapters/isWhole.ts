/**
 * Whether a list that is read page by page has all its rows. A server answers fewer at a time than it was
 * asked for where it is set so (`max_rows`): only its own count of them, or an empty page, says that it is done.
 *
 * @param total what the server counted; null where it did not say
 */
export function isWhole(rowsSoFar: number, rowsOfPage: number, total: number | null): boolean {
  return rowsOfPage === 0 || (total !== null && rowsSoFar >= total)
}
