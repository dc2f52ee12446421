import { MapPin, MessageSquare, Phone, type LucideIcon } from 'lucide-react'
import { mailHref } from '#content/links/links.ts'
import type { Customer } from '#domain/job.ts'
import { buttonVariants } from '#ui/components/buttonVariants.ts'
import { cn } from '#ui/components/cn.ts'
import { dialableNumber, directionsUrl } from './contactLinks.ts'

/** The customer's name and address, and how to contact them. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  const { first_name, last_name, phone, email, address_line_1, city, county } = customer
  const name = `${first_name} ${last_name}`
  const number = dialableNumber(phone)
  return (
    <div className="grid gap-1">
      <p className="wrap-anywhere">
        <bdi className="font-semibold">{name}</bdi>, <bdi>{address_line_1}</bdi>, <bdi>{city}</bdi>, {county}
      </p>
      {email && (
        <a
          href={mailHref(email)}
          className="-my-2 inline-flex min-h-11 min-w-11 items-center justify-self-start text-sm underline underline-offset-4 wrap-anywhere focus-visible:outline-3 focus-visible:outline-ring"
        >
          {email}
        </a>
      )}
      <div className="mt-1 flex flex-wrap gap-1.5">
        <ContactAction icon={Phone} href={`tel:${number}`} label={`Call ${name}, ${phone}`}>
          {phone}
        </ContactAction>
        <ContactAction icon={MessageSquare} href={`sms:${number}`} label={`Message ${name}`}>
          Message
        </ContactAction>
        <ContactAction icon={MapPin} href={directionsUrl(customer)} label={`Navigate to ${name}`} isExternal>
          Navigate
        </ContactAction>
      </div>
    </div>
  )
}

type ContactActionProps = {
  icon: LucideIcon
  href: string
  label: string
  isExternal?: boolean
  children: string
}

function ContactAction({ icon: Icon, href, label, isExternal = false, children }: ContactActionProps) {
  return (
    <a
      href={href}
      aria-label={label}
      className={cn(
        buttonVariants({ variant: 'outline', size: 'compact' }),
        'min-w-0 grow flex-col gap-0 px-1! py-1 text-sm wrap-anywhere lg:flex-row lg:gap-2',
      )}
      {...(isExternal && { target: '_blank', rel: 'noopener' })}
    >
      <Icon aria-hidden />
      {children}
    </a>
  )
}
