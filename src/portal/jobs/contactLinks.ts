import type { Customer } from '#domain/job.ts'

// What is shorter is an area code, as in "01/843 7512".
const SHORTEST_NUMBER = 7

/** The first number of a field as a telephone address wants it: digits, and a plus where it has one. */
export function dialled(phone: string): string {
  return withoutTrunkZero(firstNumber(phone)).replaceAll(/[^+\d]/g, '')
}

function firstNumber(phone: string): string {
  let number = ''
  for (const part of phone.split(/[^\d\s()+.-]+/)) {
    number += part
    if (number.replaceAll(/\D/g, '').length >= SHORTEST_NUMBER) break
  }
  return number
}

// "+353 (0)87": the zero is dialled within the country alone.
function withoutTrunkZero(number: string): string {
  return /^[\s(]*(\+|00)/.test(number) ? number.replace(/\(\s*0\s*\)/, '') : number
}

/** An address that opens the map app on Android and iOS alike, and a web page where there is none. */
export function mapAddress({ address_line_1, city, county }: Customer): string {
  const place = [address_line_1, city, `Co. ${county}`, 'Ireland'].join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
