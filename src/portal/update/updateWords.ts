/** What a newer version waits for, and that nothing is lost by taking it now; empty text where nothing is in its way. */
export function updateWords(unsentCount: number, isReportOpen: boolean): string {
  if (isReportOpen) return 'Updating now loses nothing: this report is kept at every change, and opens again.'
  if (unsentCount > 0) return 'It waits until everything is sent. Updating now loses nothing.'
  return ''
}
