import { Mail, MapPin, MessageSquare, Navigation, Phone, User, type LucideIcon } from 'lucide-react'
import { mailHref } from '#content/links/links.ts'
import type { Customer } from '#domain/job.ts'
import { buttonVariants } from '#ui/components/buttonVariants.ts'
import { cn } from '#ui/components/cn.ts'
import { dialableNumber, mapUrl } from './contactLinks.ts'
import { IconLine } from './IconLine.tsx'

/** The customer's name and address, and how to contact them. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  const { first_name, last_name, phone, email, address_line_1, city, county } = customer
  return (
    <div className="grid gap-1 border-t border-border pt-3">
      <IconLine icon={User}>
        <bdi>
          {first_name} {last_name}
        </bdi>
      </IconLine>
      <ContactLink icon={Phone} href={`tel:${dialableNumber(phone)}`}>
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

type ContactLinkProps = { icon: LucideIcon; href: string; children: string }

function ContactLink({ icon: Icon, href, children }: ContactLinkProps) {
  return (
    <a
      href={href}
      className="flex min-h-11 min-w-0 items-center gap-2 rounded-sm font-semibold underline underline-offset-4 focus-visible:outline-3 focus-visible:outline-ring"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </a>
  )
}

function ContactActions({ customer }: { customer: Customer }) {
  const { first_name, last_name, phone } = customer
  const name = `${first_name} ${last_name}`
  return (
    <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.75rem),1fr))] gap-2">
      <ContactAction icon={Phone} href={`tel:${dialableNumber(phone)}`} label={`Call ${name}`}>
        Call
      </ContactAction>
      <ContactAction icon={MessageSquare} href={`sms:${dialableNumber(phone)}`} label={`Message ${name}`}>
        Message
      </ContactAction>
      <ContactAction icon={Navigation} href={mapUrl(customer)} label={`Navigate to ${name}`} isExternal>
        Navigate
      </ContactAction>
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
        'min-w-0 flex-col gap-0.5 px-1 text-sm sm:flex-row sm:gap-2 sm:text-base',
      )}
      {...(isExternal && { target: '_blank', rel: 'noopener' })}
    >
      <Icon aria-hidden />
      {children}
    </a>
  )
}
