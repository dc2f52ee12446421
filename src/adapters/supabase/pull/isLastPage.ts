/**
 * Whether the last page of a list has come. A server answers fewer rows at a time than it was asked for if it
 * is set so (`max_rows`): only its own count, or an empty page, says that it is done.
 *
 * @param total the rows that the server counted from the beginning of this page on; null if it did not say
 */
export function isWhole(rowsOfPage: number, total: number | null): boolean {
  return rowsOfPage === 0 || (total !== null && rowsOfPage >= total)
}
