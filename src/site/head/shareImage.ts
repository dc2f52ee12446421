/** What networks ask of a picture beside a shared link. The build draws each in this size. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 }

/** The address of a page's picture. A page that is for no search engine shows the home page's. */
export function shareImagePath(path = '/'): string {
  return `/share${path === '/' ? '/home' : path}.png`
}
