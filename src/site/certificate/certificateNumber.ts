/**
 * A certificate's number as the database knows it, from what somebody typed, pasted or scanned: `ir 0c5e 3b7a 1f07` and
 * `https://…/certificate#IR-0C5E-3B7A-1F07` become `IR-0C5E-3B7A-1F07`. The letters O, I and L, which no number has
 * after IR, are read as the digits they resemble, and the digit 1 and L as the I of IR. Returns null if it is no such
 * number.
 */
export function parseCertificateNumber(text: string): string | null {
  const digits = decodeFragment(text.slice(text.lastIndexOf('#') + 1))
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .replace(/^[I1L]R/, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const groups = /^([\dA-F]{4})([\dA-F]{4})([\dA-F]{4})$/.exec(digits)
  return groups && ['IR', ...groups.slice(1)].join('-')
}

/** The text of an address's fragment, whose characters an app may have encoded: `IR%2D0C5E` is `IR-0C5E`. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    // A percent sign that encodes nothing.
    return fragment
  }
}
