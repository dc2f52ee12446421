import { MessageSquareText } from 'lucide-react'
import { business } from '#content/business/business.ts'
import type { Customer } from '#domain/job.ts'
import { buttonVariants } from '#ui/components/buttonVariants.ts'
import { useSession } from '../../shell/SessionContext.ts'
import { smsHref } from './contactLinks.ts'

/** Opens a message to the customer with the text that the technician is on the way. */
export function OnMyWayLink({ customer }: { customer: Customer }) {
  const { technician } = useSession()
  const text = `Hello ${customer.first_name}, this is ${technician.first_name} from ${business.name}. I am on my way to you now.`
  return (
    <a
      href={smsHref(customer.phone, text)}
      className={buttonVariants({ variant: 'outline', size: 'compact' })}
    >
      <MessageSquareText aria-hidden className="max-lg:hidden" />
      On my way
    </a>
  )
}
