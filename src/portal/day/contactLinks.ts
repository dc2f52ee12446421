import type { Customer } from '#domain/job.ts'

/** The number as a telephone address wants it: digits, and a plus where it has one. */
export function dialled(phone: string): string {
  return phone.replaceAll(/[^+\d]/g, '')
}

/** An address that opens the map app on Android and iOS alike, and a web page where there is none. */
export function mapAddress({ address_line_1, city, county }: Customer): string {
  const place = [address_line_1, city, `Co. ${county}`, 'Ireland'].join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
