/** A number without an exponent, with at most three decimals: finer than a printer's dots. */
export function num(value: number): string {
  return String(Math.round(value * 1_000) / 1_000)
}

/** A string object with any characters, as UTF-16 in hexadecimal. */
export function textString(text: string): string {
  return `<FEFF${utf16Hex(text)}>`
}

/** Four hexadecimal digits. */
export function hex4(value: number): string {
  return value.toString(16).toUpperCase().padStart(4, '0')
}

/** Text as UTF-16 in hexadecimal. */
export function utf16Hex(text: string): string {
  return Array.from({ length: text.length }, (_, index) => hex4(text.charCodeAt(index))).join('')
}
