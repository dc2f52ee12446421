import { MapPin, MessageSquare, Phone, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { mailHref } from '#content/links/links.ts'
import type { Customer, Job } from '#domain/job.ts'
import { Badge } from '#ui/components/Badge.tsx'
import { buttonVariants } from '#ui/components/buttonVariants.ts'
import { cn } from '#ui/components/cn.ts'
import { Link } from '../../shell/Link.tsx'
import { paths } from '../../shell/paths.ts'
import { formatDay } from '../../shell/text/formatDate.ts'
import { timeAndTown } from '../jobView.ts'
import { dialableNumber, directionsUrl } from './contactLinks.ts'
import { jobStatusStyle } from './jobStatusStyle.ts'

type JobDetailsProps = {
  job: Job
  titleId: string
  /** Whether the job has a page of its own on this phone. */
  hasPage?: boolean
}

/** What the office entered of a job: the visit, the instructions and the customer. */
export function JobDetails({ job, titleId, hasPage = true }: JobDetailsProps) {
  return (
    <>
      <VisitHeading job={job} titleId={titleId} hasPage={hasPage} />
      {job.special_instructions && <Instructions text={job.special_instructions} />}
      <CustomerDetails customer={job.customer} />
    </>
  )
}

/** The time, place and status of the visit; then its number, day, duration and service. */
function VisitHeading({ job, titleId, hasPage }: Required<JobDetailsProps>) {
  const { label, badge, icon: Icon, iconClass } = jobStatusStyle[job.status]
  const title = `Job ${job.job_number}`
  return (
    <div>
      <p className="flex items-center gap-2 text-xl font-bold">
        <Icon aria-hidden className={cn('size-6 shrink-0', iconClass)} />
        <span className="min-w-0 wrap-anywhere">{timeAndTown(job)}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 text-sm">
        <h2 id={titleId} className="min-w-0 font-bold wrap-anywhere">
          {hasPage ? (
            <Link
              to={paths.job(job.id)}
              className="-my-2 inline-flex min-h-11 items-center underline underline-offset-4 focus-visible:outline-3 focus-visible:outline-ring"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <span>{formatDay(job.scheduled_date)}</span>
        {job.estimated_duration !== null && <span>{job.estimated_duration} mins</span>}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 font-semibold wrap-anywhere">{job.service_type}</p>
        <Badge variant={badge}>{label}</Badge>
      </div>
    </div>
  )
}

/** More than three lines of a card on a phone. */
const LONG_CHARACTERS = 130
const LONG_LINES = 3

/** The office's instructions; of long ones only three lines, and the rest on a tap. */
function Instructions({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > LONG_CHARACTERS || text.split('\n').length > LONG_LINES
  return (
    <div className="border-l-4 border-warning bg-muted py-1 pr-2 pl-3">
      <p dir="auto" className={cn('wrap-anywhere whitespace-pre-line', isLong && !isOpen && 'line-clamp-3')}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="-mb-1 min-h-11 min-w-11 cursor-pointer text-left font-semibold underline underline-offset-4"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Less' : 'More'}
          <span className="sr-only"> of the instructions</span>
        </button>
      )}
    </div>
  )
}

/** The customer's name and address, and how to contact them. */
function CustomerDetails({ customer }: { customer: Customer }) {
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
