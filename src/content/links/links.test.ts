import { describe, expect, it } from 'vitest'
import { internationalPhone, mailHref, telHref, whatsappHref } from './links.ts'

describe('links', () => {
  it('[R2] a national number gets the country code and loses the trunk zero', () => {
    expect(telHref('020 910 0000')).toBe('tel:+353209100000')
    expect(telHref('(01) 234-5678')).toBe('tel:+35312345678')
  })

  it('[R2] a freephone number is unchanged', () => {
    expect(telHref('1800 911 700')).toBe('tel:1800911700')
  })

  it('[R2] WhatsApp gets only the digits, and the encoded message', () => {
    expect(whatsappHref('020 910 0000', 'Rain cap, €71.99 & more?')).toBe(
      'https://wa.me/353209100000?text=Rain%20cap%2C%20%E2%82%AC71.99%20%26%20more%3F',
    )
  })

  it('the international format keeps the spaces', () => {
    expect(internationalPhone('020 910 0000')).toBe('+353 20 910 0000')
    expect(mailHref('a@b.example')).toBe('mailto:a@b.example')
  })

  it('an e-mail link has one recipient, whatever the address contains', () => {
    const href = mailHref("o'daly+office@mail.example?bcc=thief@evil.example&subject=Hello,b@c.example")
    expect(href).toBe(
      "mailto:o'daly%2Boffice@mail.example%3Fbcc%3Dthief@evil.example%26subject%3DHello%2Cb@c.example",
    )
    expect(new URL(href).search).toBe('')
  })
})
