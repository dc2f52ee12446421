import { formatEuro } from '#content/format/money.ts'
import { COMPLETE_SERVICE_CENTS, HOME_PRICES } from '#content/business/prices.ts'
import { business } from '#content/business/business.ts'
import { HOME_SECTIONS } from '#content/links/navigation.ts'
import { REASONS } from '#content/pages/reasons.ts'
import { REVIEW_COUNT } from '#content/business/claims.ts'
import { trust } from '#content/business/trust.ts'
import { HOME_REVIEWS } from '#content/pages/reviews.ts'
import { mailHref, telHref } from '#content/links/links.ts'
import { HOME_SERVICES, type HomeService } from '#content/services/homeServices.ts'
import { organization, webSite } from '../head/organization.ts'
import { PageHead } from '../head/PageHead.tsx'
import { FloatingPanel } from '../layout/FloatingPanel.tsx'
import { CertificateBand } from './CertificateBand.tsx'
import { CountyDirectory } from './CountyDirectory.tsx'
import { Hero } from './Hero.tsx'
import { DrawnBand } from '../parts/DrawnBand.tsx'
import { Photo } from '../parts/Photo.tsx'
import { Quote } from '../parts/Quote.tsx'
import { SweepAtTheDoor } from '../parts/SweepAtTheDoor.tsx'
import { PlatformCounts } from './PlatformCounts.tsx'
import { CallButtons } from '../parts/CallButtons.tsx'
import { ServiceIcon } from '../parts/ServiceIcon.tsx'

export function HomePage() {
  return (
    <div data-page="home">
      <PageHead
        path="/"
        title={`Chimney sweep in all 26 counties, from ${formatEuro(HOME_PRICES.chimneySweepingFromCents)}`}
        description={`Chimney sweeping, safety inspection and certificate for ${formatEuro(COMPLETE_SERVICE_CENTS)}, in every county of Ireland. Fully insured, tidy, and in writing. Call or WhatsApp for a day that suits you.`}
        keywords="chimney sweep, chimney cleaning, chimney sweep Ireland, stove maintenance, CCTV chimney inspection, chimney certificate"
        structuredData={[organization(), webSite()]}
      />
      <Hero />
      <Services />
      <CertificateBand />
      <CountyDirectory />
      <Reasons />
      <Reviews />
      <Contact />
      <FloatingPanel />
    </div>
  )
}

/** The services, styled like a printed price list. */
function Services() {
  return (
    <section id={HOME_SECTIONS.services} className="border-t-4 border-foreground bg-card">
      <div className="measure py-16">
        <h2 className="text-3xl">What we do, and what it costs</h2>
        <ul className="mt-8 grid gap-x-16 min-[56.25rem]:grid-cols-2">
          {HOME_SERVICES.map((service) => (
            <ServiceLine key={service.title} service={service} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function ServiceLine({ service }: { service: HomeService }) {
  return (
    <li className="flex gap-4 border-t border-border py-5">
      <ServiceIcon name={service.icon} />
      <div className="flex-1">
        <h3 className="flex flex-wrap items-baseline text-xl">
          <span className="flex min-w-0 flex-1 basis-36 items-baseline">
            <a href={service.path} className="link -my-2 min-w-0 py-2">
              {service.title}
            </a>
            {service.price !== undefined && <span className="leader" aria-hidden="true" />}
          </span>{' '}
          {service.price !== undefined && <span className="ml-auto whitespace-nowrap">{service.price}</span>}
        </h3>
        <p className="mt-1 text-muted-foreground">{service.description}</p>
      </div>
    </li>
  )
}

function Reasons() {
  return (
    <section id={HOME_SECTIONS.about} className="bg-muted">
      <div className="measure grid gap-x-16 gap-y-8 py-16 lg:grid-cols-[1fr_2fr]">
        <div className="self-start lg:sticky lg:top-8">
          <p className="text-sm font-semibold text-primary">Why choose us</p>
          <h2 className="text-3xl">The kind of firm you let in twice</h2>
          <Photo
            slot="van"
            alt={`The van of ${business.name}`}
            sizes="(min-width: 64rem) 23rem, 100vw"
            className="mt-6 w-full"
          />
        </div>
        <dl className="grid gap-x-12 sm:grid-cols-2">
          {REASONS.map((reason) => (
            <div key={reason.heading} className="border-t border-input py-5">
              <dt className="font-display text-xl font-bold">{reason.heading}</dt>
              <dd className="mt-1">{reason.text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <SweepAtTheDoor slot="van" />
    </section>
  )
}

function Reviews() {
  const [lead, ...others] = HOME_REVIEWS
  return (
    <section className="measure py-16">
      <h2 className="text-3xl">Customer reviews</h2>
      <p className="mt-3 text-muted-foreground">{REVIEW_COUNT} reviews</p>
      <div className="mt-8 grid gap-10 md:grid-cols-3">
        {lead !== undefined && (
          <div className="grid md:col-span-3">
            <Quote review={lead} service={lead.service} isLead />
          </div>
        )}
        {others.map((review) => (
          <Quote key={review.name} review={review} service={review.service} />
        ))}
      </div>
      <PlatformCounts pages={trust.reviewPages} />
    </section>
  )
}

function Contact() {
  return (
    <section id={HOME_SECTIONS.contact}>
      <DrawnBand drawing="road" />
      <div className="measure grid items-end gap-x-16 gap-y-8 py-16 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <h2 className="text-3xl">Ring us. Somebody who knows chimneys answers.</h2>
          <p>
            Tell us the county, the fuel and when it was last swept. You get a price and a day, and the price
            is what you pay.
          </p>
        </div>
        <div className="flex flex-col gap-5">
          <p className="flex flex-col">
            <a
              href={telHref(business.phone)}
              className="link min-h-11 font-display text-4xl font-bold sm:whitespace-nowrap"
            >
              {business.phone}
            </a>
            <a
              href={mailHref(business.email)}
              className="link flex min-h-11 items-center self-start wrap-anywhere"
            >
              {business.email}
            </a>
          </p>
          <CallButtons message="Hello, I have a question about my chimney." />
        </div>
      </div>
    </section>
  )
}
