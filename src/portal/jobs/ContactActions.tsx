import { MessageSquare, Navigation, Phone, type LucideIcon } from 'lucide-react'
import type { Customer } from '#domain/job.ts'
import { buttonVariants } from '#ui/components/buttonVariants.ts'
import { cn } from '#ui/components/cn.ts'
import { dialled, mapAddress } from './contactLinks.ts'

/** One tap each: call the customer, write to them, drive there. */
export function ContactActions({ customer }: { customer: Customer }) {
  const { first_name, last_name, phone } = customer
  const name = `${first_name} ${last_name}`
  return (
    <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.75rem),1fr))] gap-2">
      <Action icon={Phone} href={`tel:${dialled(phone)}`} label={`Call ${name}`}>
        Call
      </Action>
      <Action icon={MessageSquare} href={`sms:${dialled(phone)}`} label={`Message ${name}`}>
        Message
      </Action>
      <Action icon={Navigation} href={mapAddress(customer)} label={`Navigate to ${name}`} isElsewhere>
        Navigate
      </Action>
    </div>
  )
}

type ActionProps = { icon: LucideIcon; href: string; label: string; isElsewhere?: boolean; children: string }

function Action({ icon: Icon, href, label, isElsewhere = false, children }: ActionProps) {
  return (
    <a
      href={href}
      aria-label={label}
      className={cn(
        buttonVariants({ variant: 'outline', size: 'compact' }),
        'min-w-0 flex-col gap-0.5 px-1 text-sm sm:flex-row sm:gap-2 sm:text-base',
      )}
      {...(isElsewhere && { target: '_blank', rel: 'noopener' })}
    >
      <Icon aria-hidden />
      {children}
    </a>
  )
}
