/** So many first bytes are enough to tell. */
export const HEAD_BYTES = 12

// In hexadecimal, a dot for any digit. The types that the bucket `inspection-photos` takes.
const HEADS = new Map([
  ['image/jpeg', /^ffd8ff/],
  ['image/png', /^89504e470d0a1a0a/],
  ['image/webp', /^52494646.{8}57454250/],
])

/** Whether bytes can be an image of this type at all: `image/jpeg`, without parameters. */
export function isImageType(type: string): boolean {
  return HEADS.has(type)
}

/** Whether a file that begins with these bytes is an image of the type that it is said to be. */
export function isImageOf(type: string, bytes: Uint8Array): boolean {
  const head = [...bytes.subarray(0, HEAD_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return HEADS.get(type)?.test(head) === true
}

/** The type in a Content-Type header, without its parameters. */
export function typeIn(contentType: string | null): string {
  return (contentType ?? '').split(';', 1).join('').trim().toLowerCase()
}
