/** Stands in for the site's `Head` in Astro, whose pages have the finished head of ours. */
export function Head() {
  return null
}
