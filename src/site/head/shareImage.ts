/** The size of a share image, as social networks require it. The build renders each image in this size. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 }

/** The path of a page's share image. A page that is not indexed uses the home page's image. */
export function shareImagePath(path = '/'): string {
  return `/share${path === '/' ? '/home' : path}.png`
}
