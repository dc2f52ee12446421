import { Mail, MapPin, MessageSquare, Phone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { mailHref } from '#content/links/links.ts'
import { fullName, type Customer, type Job } from '#domain/job.ts'
import { Badge } from '#ui/components/Badge.tsx'
import { buttonVariants } from '#ui/components/buttonVariants.ts'
import { cn } from '#ui/components/cn.ts'
import { Link } from '../../shell/Link.tsx'
import { paths } from '../../shell/paths.ts'
import { formatDay } from '../../shell/text/formatDate.ts'
import { timeAndTown } from '../jobView.ts'
import { dialableNumber, directionsUrl } from './contactLinks.ts'
import { jobStatusStyle } from './jobStatusStyle.ts'

/** Where a job is shown: on its own page, among the jobs of now, or quietly among the others of a list. */
export type CardLook = 'page' | 'prominent' | 'quiet'

type JobDetailsProps = {
  job: Job
  titleId: string
  look: CardLook
  /** Beside the kind of service. */
  aside?: ReactNode
}

/** What the office entered of a job: the visit, the instructions and the customer. */
export function JobDetails({ job, titleId, look, aside }: JobDetailsProps) {
  const isQuiet = look === 'quiet'
  return (
    <>
      <VisitHeading job={job} titleId={titleId} look={look} aside={aside} />
      {job.special_instructions && <Instructions text={job.special_instructions} isQuiet={isQuiet} />}
      <CustomerDetails customer={job.customer} isQuiet={isQuiet} />
    </>
  )
}

/** The time, place and status of the visit; then its number, day, duration and service. */
function VisitHeading({ job, titleId, look, aside }: JobDetailsProps) {
  const { label, badge, icon: Icon, iconClass } = jobStatusStyle[job.status]
  const title = `Job ${job.job_number}`
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-2">
        <Icon aria-hidden className={cn('size-6 shrink-0', iconClass)} />
        <p
          className={cn(
            'min-w-0 flex-1 basis-24 font-bold wrap-anywhere',
            look === 'quiet' ? 'text-lg leading-6' : 'text-xl',
          )}
        >
          {timeAndTown(job)}
        </p>
        <Badge variant={badge}>{label}</Badge>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 text-sm leading-tight">
        {look === 'page' ? (
          <h2 id={titleId} className="font-bold wrap-anywhere">
            {title}
          </h2>
        ) : (
          <h3 id={titleId} className="min-w-0 font-bold wrap-anywhere">
            <Link
              to={paths.job(job.id)}
              className="-my-3 inline-flex min-h-11 min-w-11 items-center underline underline-offset-4 after:absolute after:inset-0 after:rounded-lg active:after:bg-foreground/10 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-ring"
            >
              {title}
            </Link>
          </h3>
        )}
        <span>{formatDay(job.scheduled_date)}</span>
        {job.estimated_duration !== null && <span>{job.estimated_duration} mins</span>}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 font-semibold wrap-anywhere">{job.service_type}</p>
        {aside}
      </div>
    </div>
  )
}

/** More than three lines of a card on a phone, and more than two of a quiet one. */
const LONG = 130
const LONG_IN_QUIET = 90
const LONG_LINES = 3

/** The office's instructions; of long ones only the first lines, and the rest on a tap. */
function Instructions({ text, isQuiet }: { text: string; isQuiet: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > (isQuiet ? LONG_IN_QUIET : LONG) || text.split('\n').length > LONG_LINES
  return (
    <div
      className={cn(
        'border-l-4 border-warning bg-muted pr-2 pl-3',
        isQuiet ? 'text-sm leading-tight' : 'py-1',
        isLong && !isOpen && ['flex gap-2', isQuiet ? 'items-center' : 'items-end'],
      )}
    >
      <p
        dir="auto"
        className={cn(
          'min-w-0 wrap-anywhere whitespace-pre-line',
          !isOpen && isLong && (isQuiet ? 'line-clamp-1' : 'line-clamp-3'),
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="-mb-1 min-h-11 min-w-11 shrink-0 cursor-pointer text-left font-semibold underline underline-offset-4"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Less' : 'More'}
          <span className="sr-only"> of the instructions</span>
        </button>
      )}
    </div>
  )
}

type CustomerDetailsProps = { customer: Customer; isQuiet: boolean }

/** The customer's name and address, and how to contact them; on a quiet card that is beside the job's action. */
function CustomerDetails({ customer, isQuiet }: CustomerDetailsProps) {
  const { phone, email, address_line_1, city, county } = customer
  return (
    <div className={cn('grid gap-1', isQuiet && 'text-sm leading-tight')}>
      <p className="wrap-anywhere">
        <bdi className="font-semibold">{fullName(customer)}</bdi>, <bdi>{address_line_1}</bdi>,{' '}
        <bdi>{city}</bdi>, {county}
        {isQuiet && ` · ${phone}${email ? ` · ${email}` : ''}`}
      </p>
      {email && !isQuiet && (
        <a
          href={mailHref(email)}
          className="-my-2 inline-flex min-h-11 min-w-11 items-center justify-self-start text-sm underline underline-offset-4 wrap-anywhere focus-visible:outline-3 focus-visible:outline-ring"
        >
          {email}
        </a>
      )}
      {!isQuiet && <ContactActions customer={customer} />}
    </div>
  )
}

/**
 * The ways to the customer, as icons with names; a quiet card has the number and the address in its text. Beside the
 * action of a quiet card, where a wide font leaves too little room, they go below it together.
 */
export function ContactActions({ customer, isQuiet = false }: { customer: Customer; isQuiet?: boolean }) {
  const { phone, email } = customer
  const name = fullName(customer)
  const number = dialableNumber(phone)
  const className = cn(
    buttonVariants({ variant: isQuiet ? 'ghost' : 'outline', size: 'compact' }),
    'grow flex-col gap-0 text-sm',
    isQuiet
      ? 'min-w-11 px-0! py-0! leading-4 whitespace-nowrap'
      : 'min-w-0 px-1! py-1! wrap-anywhere lg:flex-row lg:gap-2',
  )
  return (
    <div className={cn('flex flex-wrap', isQuiet ? 'grow-4 gap-1' : 'mt-1 gap-1.5')}>
      <a href={`tel:${number}`} aria-label={`Call ${name}, ${phone}`} className={className}>
        <Phone aria-hidden />
        {isQuiet ? 'Call' : phone}
      </a>
      <a href={`sms:${number}`} aria-label={`Message ${name}`} className={className}>
        <MessageSquare aria-hidden />
        Message
      </a>
      {isQuiet && email && (
        <a href={mailHref(email)} aria-label={`E-mail ${name}`} className={className}>
          <Mail aria-hidden />
          E-mail
        </a>
      )}
      <a
        href={directionsUrl(customer)}
        aria-label={`Navigate to ${name}`}
        target="_blank"
        rel="noopener"
        className={className}
      >
        <MapPin aria-hidden />
        Navigate
      </a>
    </div>
  )
}
