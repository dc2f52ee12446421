const MB = 1_000_000
const GB = 1_000 * MB

/** A size such as "12 MB" or "4.2 GB", in powers of 1000 as phones count. */
export function formatSize(bytes: number): string {
  if (bytes < MB) return 'less than 1 MB'
  if (bytes < GB) return `${Math.round(bytes / MB)} MB`
  const size = bytes / GB
  return `${size < 10 ? Math.round(size * 10) / 10 : Math.round(size)} GB`
}
