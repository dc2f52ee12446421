/** How many jobs only the office has, and whether the search above looks at them. */
export function olderWords(count: number | null, isSearching: boolean): string {
  const isOne = count === 1
  const jobs = count === null ? 'Older jobs' : `${count} older ${isOne ? 'job' : 'jobs'}`
  const unsearched = isSearching ? ` The search does not look at ${isOne ? 'it' : 'them'}.` : ''
  return `${jobs} ${isOne ? 'is' : 'are'} not on this phone.${unsearched}`
}
