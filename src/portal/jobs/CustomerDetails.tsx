import { Mail, MapPin, Phone, User } from 'lucide-react'
import { mailHref } from '#content/links.ts'
import type { Customer } from '#domain/job.ts'
import { ContactActions } from './ContactActions.tsx'
import { ContactLink } from './ContactLink.tsx'
import { dialled } from './contactLinks.ts'
import { IconLine } from './IconLine.tsx'

/** Whose chimney it is, and how to reach them. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { first_name, last_name, phone, email, address_line_1, city, county } = customer
  return (
    <div className="grid gap-1 border-t border-border pt-3">
      <IconLine icon={User}>
        <bdi>
          {first_name} {last_name}
        </bdi>
      </IconLine>
      <ContactLink icon={Phone} href={`tel:${dialled(phone)}`}>
        {phone}
      </ContactLink>
      {email && (
        <ContactLink icon={Mail} href={mailHref(email)}>
          {email}
        </ContactLink>
      )}
      <IconLine icon={MapPin}>
        <bdi>{address_line_1}</bdi>, <bdi>{city}</bdi>, {county}
      </IconLine>
      <ContactActions customer={customer} />
    </div>
  )
}
