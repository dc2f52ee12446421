import { business } from '#content/business/business.ts'
import { servicePath, type ServiceRecord } from '#content/services/service.ts'
import { HOME_SERVICE_AREAS } from '#content/business/coverage.ts'
import { telHref } from '#content/links/links.ts'
import { HOME_SECTIONS, type NavigationLink } from '#content/links/navigation.ts'
import { services } from '#content/services/services.ts'
import { PageHead } from '../head/PageHead.tsx'
import { serviceOffered } from '../head/service.ts'
import { BenefitBoard } from '../parts/BenefitBoard.tsx'
import { CallButtons } from '../parts/CallButtons.tsx'
import { DrawnBand } from '../parts/DrawnBand.tsx'
import { PageHero } from '../parts/PageHero.tsx'
import { ServiceDrawing } from './ServiceDrawing.tsx'
import { hasPhoto, Photo } from '../parts/Photo.tsx'
import { PriceList } from '../parts/PriceList.tsx'

export function ServicePage({ service }: { service: ServiceRecord }) {
  return (
    <>
      <PageHead
        path={servicePath(service)}
        title={`${service.name} in all 26 counties | ${business.name}`}
        description={`${service.headline}. ${service.name} in every county of Ireland. Call ${business.phone}.`}
        keywords={`${service.name.toLowerCase()}, ${service.name.toLowerCase()} Ireland, chimney sweep`}
        structuredData={[serviceOffered(service)]}
      />
      <PageHero
        eyebrow={service.name}
        heading={service.headline}
        introduction={service.introduction}
        aside={<ServiceDrawing scene={service.scene} />}
      >
        <CallButtons message={`Hello, I would like to ask about: ${service.name}.`} />
      </PageHero>
      <BenefitBoard benefits={service.benefits} />
      <ServiceSteps service={service} />
      {service.slug === 'chimney-sweeping' && <BeforeAndAfter />}
      <ServicePrices service={service} />
      <ServiceClosing service={service} />
    </>
  )
}

/** The steps of a visit, shown as joints of a long rod, and the signs that one is due. */
function ServiceSteps({ service }: { service: ServiceRecord }) {
  return (
    <section className="measure grid gap-x-16 gap-y-12 py-14 lg:grid-cols-[1.4fr_1fr]">
      <div>
        <h2 className="text-3xl">How it goes</h2>
        <ol className="mt-8 ml-3.5 border-l-4 border-wood pl-8">
          {service.steps.map((step, index) => (
            <li key={step.heading} className="relative not-last:pb-7">
              <span
                aria-hidden="true"
                className="absolute -left-[3.125rem] grid size-8 place-items-center rounded-full border-2 border-transparent bg-primary font-semibold text-primary-foreground"
              >
                {index + 1}
              </span>
              <h3 className="text-xl">{step.heading}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
      <div>
        <h2 className="text-3xl">When to ring</h2>
        <ul className="mt-6">
          {service.signs.map((sign) => (
            <li key={sign} className="border-t border-border py-3">
              {sign}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const SIZES = '(min-width: 40rem) 50vw, 100vw'

/** A flue before and after a sweep; nothing until there is a photograph of each. */
function BeforeAndAfter() {
  if (!hasPhoto('before') || !hasPhoto('after')) return null
  return (
    <section className="measure pb-14">
      <h2 className="text-3xl">Before and after</h2>
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        <figure>
          <Photo slot="before" alt="A flue with soot on its walls" sizes={SIZES} className="w-full" />
          <figcaption className="mt-2 text-sm">Before the sweep</figcaption>
        </figure>
        <figure>
          <Photo slot="after" alt="The same flue, swept" sizes={SIZES} className="w-full" />
          <figcaption className="mt-2 text-sm">After the sweep</figcaption>
        </figure>
      </div>
    </section>
  )
}

/** The prices of a visit, and a piece of advice. */
function ServicePrices({ service }: { service: ServiceRecord }) {
  return (
    <section className="bg-muted">
      <div className="measure grid gap-x-16 gap-y-10 py-14 lg:grid-cols-[1.4fr_1fr]">
        <div>
          <h2 className="text-3xl">What it costs</h2>
          <PriceList lines={service.prices} />
          <p className="mt-3 text-sm text-muted-foreground">{service.priceNote}</p>
        </div>
        <div className="self-start border-l-4 border-success bg-card p-6">
          <h2 className="text-xl">{service.advice.heading}</h2>
          <p className="mt-1">{service.advice.text}</p>
        </div>
      </div>
      <DrawnBand drawing="road" />
    </section>
  )
}

/** The telephone number and the buttons, and links to what goes with the service. */
function ServiceClosing({ service }: { service: ServiceRecord }) {
  return (
    <section>
      <div className="measure grid items-end gap-x-16 gap-y-8 py-14 lg:grid-cols-[1.4fr_1fr]">
        <div className="flex flex-col gap-5">
          <h2 className="text-3xl">
            Ring{' '}
            <a href={telHref(business.phone)} className="link sm:whitespace-nowrap">
              {business.phone}
            </a>
          </h2>
          <p className="max-w-xl">
            Tell us your county and what you need done, and you have a price and a day. We come to all 26
            counties, and travel is free in {HOME_SERVICE_AREAS.join(', ')}.
          </p>
          <CallButtons message={`Hello, when could you come for: ${service.name}?`} />
        </div>
        <nav aria-label="Goes well with" className="no-print">
          <h2 className="text-lg">Goes well with</h2>
          <ul className="mt-1 flex flex-wrap gap-x-6">
            {linksOf(service).map(({ label, path }) => (
              <li key={path}>
                <a href={path} className="link inline-flex min-h-11 min-w-11 items-center">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  )
}

function linksOf({ related, more }: ServiceRecord): NavigationLink[] {
  const relatedLinks = related.map((slug) => ({ label: nameOf(slug), path: servicePath({ slug }) }))
  const areas = { label: 'Your county', path: `/#${HOME_SECTIONS.areas}` }
  return [...relatedLinks, more, areas]
}

function nameOf(slug: string): string {
  const service = services.find((candidate) => candidate.slug === slug)
  if (service === undefined) throw new Error(`There is no service "${slug}"`)
  return service.name
}
