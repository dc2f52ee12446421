/**
 * A certificate's number as the database knows it, from what somebody typed or scanned: `ir 0c5e 3b7a 1f07` becomes
 * `IR-0C5E-3B7A-1F07`. The letters O, I and L, which no number has after IR, are read as the digits they resemble.
 * Returns null if it is no such number.
 */
export function parseCertificateNumber(text: string): string | null {
  const digits = text
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .replace(/^IR/, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const groups = /^([\dA-F]{4})([\dA-F]{4})([\dA-F]{4})$/.exec(digits)
  return groups && ['IR', ...groups.slice(1)].join('-')
}
