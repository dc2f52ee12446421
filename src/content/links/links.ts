/**
 * A `tel:` address for an Irish number in national format [R2]: `020 910 0000` becomes `tel:+353209100000`. A
 * freephone number has no international form and is left unchanged.
 */
export function telHref(phone: string): string {
  const digits = digitsOf(phone)
  return digits.startsWith('0') ? `tel:+353${digits.slice(1)}` : `tel:${digits}`
}

/** The address of a WhatsApp chat with this national number, with the message prefilled [R2]. */
export function whatsappHref(phone: string, message: string): string {
  return `https://wa.me/353${digitsOf(phone).replace(/^0/, '')}?text=${encodeURIComponent(message)}`
}

/** A `mailto:` address with exactly this recipient: a `?bcc=` in the text is encoded and adds no second one. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}

/** `020 910 0000` as `+353 20 910 0000`, the format required in structured data. */
export function internationalPhone(phone: string): string {
  return phone.replace(/^0/, '+353 ')
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '')
}
