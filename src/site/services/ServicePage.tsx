import { business } from '#content/business/business.ts'
import { servicePath, type ServiceRecord } from '#content/services/service.ts'
import { PageHead } from '../head/PageHead.tsx'
import { serviceOffered } from '../head/service.ts'
import { BenefitBoard } from '../parts/BenefitBoard.tsx'
import { CallButtons } from '../parts/CallButtons.tsx'
import { PageHero } from '../parts/PageHero.tsx'
import { ServiceClosing } from './ServiceClosing.tsx'
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
    </section>
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
