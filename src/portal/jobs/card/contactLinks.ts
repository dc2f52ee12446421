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

/** An `sms:` address with a prefilled text, in the form that both Android and iOS read. */
export function smsHref(phone: string, text: string): string {
  return `sms:${dialableNumber(phone)}?&body=${encodeURIComponent(text)}`
}

/** An address; with an Eircode it is unique, also where houses have no number. */
export type Place = Pick<Customer, 'address_line_1' | 'city' | 'county'> & { eircode?: string | null }

/** A URL that opens directions in the map app on Android and iOS, or on a web page if there is none. */
export function directionsUrl(destination: Place, waypoints: readonly Place[] = []): string {
  const url = `https://www.google.com/maps/dir/?api=1&destination=${encodedAddress(destination)}`
  return waypoints.length === 0 ? url : `${url}&waypoints=${waypoints.map(encodedAddress).join('%7C')}`
}

function encodedAddress({ address_line_1, city, county, eircode }: Place): string {
  const lines = [address_line_1, city, `Co. ${county}`, ...(eircode ? [eircode] : []), 'Ireland']
  return encodeURIComponent(lines.join(', '))
}
