/** The number of leading bytes that identify a type. */
export const HEAD_BYTES = 12

// In hexadecimal; a dot stands for any digit. The types that the bucket `inspection-photos` allows.
const HEADS = new Map([
  ['image/jpeg', /^ffd8ff/],
  ['image/png', /^89504e470d0a1a0a/],
  ['image/webp', /^52494646.{8}57454250/],
])

// Also in hexadecimal: our own three, GIF, PDF, markup, ZIP, and programs.
const KNOWN_HEADS =
  /^(ffd8ff|89504e47|52494646|47494638|25504446|(efbbbf)?(09|0a|0d|20)*3c|504b0304|4d5a|7f454c46)/

/** Whether this is one of the bucket's image types, such as `image/jpeg`, without parameters. */
export function isImageType(type: string): boolean {
  return HEADS.has(type)
}

/** Whether a file that begins with these bytes is an image of this type. */
export function isImageOf(type: string, bytes: Uint8Array): boolean {
  return HEADS.get(type)?.test(headOf(bytes)) === true
}

/** Whether a file that begins with these bytes is empty or recognisably not an image of this type. */
export function isSomethingElse(type: string, bytes: Uint8Array): boolean {
  return bytes.length === 0 || (!isImageOf(type, bytes) && KNOWN_HEADS.test(headOf(bytes)))
}

function headOf(bytes: Uint8Array): string {
  return [...bytes.subarray(0, HEAD_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The type in a Content-Type header, without its parameters. */
export function typeIn(contentType: string | null): string {
  return (contentType ?? '').split(';', 1).join('').trim().toLowerCase()
}
