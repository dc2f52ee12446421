import type { Customer } from '#domain/job.ts'

// Fewer digits are an area code, as in "01/843 7512".
const MIN_DIGITS = 7

/** The first number in a phone field, for a `tel:` or `sms:` link: digits, after a plus if there is one. */
export function dialableNumber(phone: string): string {
  return withoutTrunkZero(firstNumber(phone)).replaceAll(/[^+\d]/g, '')
}

function firstNumber(phone: string): string {
  let number = ''
  for (const part of phone.split(/[^\d\s()+.-]+/)) {
    number += part
    if (number.replaceAll(/\D/g, '').length >= MIN_DIGITS) break
  }
  return number
}

// "+353 (0)87": the zero is only dialled within the country.
function withoutTrunkZero(number: string): string {
  return /^[\s(]*(\+|00)/.test(number) ? number.replace(/\(\s*0\s*\)/, '') : number
}

/** A URL that opens the map app on Android and iOS, or a web page if there is none. */
export function mapUrl({ address_line_1, city, county }: Customer): string {
  const place = [address_line_1, city, `Co. ${county}`, 'Ireland'].join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
