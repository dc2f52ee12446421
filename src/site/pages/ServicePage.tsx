import { business } from '#content/business.ts'
import { telHref } from '#content/links.ts'
import type { ServiceRecord } from '#content/services.ts'
import { servicePath } from '#content/services.ts'
import { PageHead } from '../head/PageHead.tsx'
import { CallButtons } from '../parts/CallButtons.tsx'
import { PageHero } from '../parts/PageHero.tsx'
import { PriceList } from '../parts/PriceList.tsx'

export function ServicePage({ service }: { service: ServiceRecord }) {
  return (
    <>
      <PageHead
        path={servicePath(service)}
        title={`${service.name} in all 26 counties | ${business.name}`}
        description={`${service.headline}. ${service.name} in every county of Ireland. Call ${business.phone}.`}
        keywords={`${service.name.toLowerCase()}, ${service.name.toLowerCase()} Ireland, chimney sweep`}
      />
      <PageHero eyebrow={service.name} heading={service.headline} introduction={service.introduction}>
        <CallButtons message={`Hello, I would like to ask about: ${service.name}.`} />
      </PageHero>
      <section className="measure py-14">
        <h2 className="sr-only">What you gain</h2>
        <ul className="grid gap-x-12 gap-y-6 md:grid-cols-3">
          {service.benefits.map((benefit) => (
            <li key={benefit.heading} className="border-t-2 border-foreground pt-4">
              <h3 className="text-xl">{benefit.heading}</h3>
              <p className="mt-1">{benefit.text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="border-t border-border bg-card">
        <div className="measure grid gap-x-16 gap-y-10 py-14 lg:grid-cols-2">
          <div>
            <h2 className="text-3xl">How it goes</h2>
            <ol className="mt-6 list-decimal space-y-3 pl-6 marker:font-bold marker:text-primary">
              {service.steps.map((step) => (
                <li key={step} className="pl-2">
                  {step}
                </li>
              ))}
            </ol>
          </div>
          <div>
            <h2 className="text-3xl">What it costs</h2>
            <PriceList lines={service.prices} />
          </div>
        </div>
      </section>
      <section className="measure flex flex-col gap-4 py-14">
        <h2 className="text-3xl">
          Ring{' '}
          <a href={telHref(business.phone)} className="link whitespace-nowrap">
            {business.phone}
          </a>
        </h2>
        <p>Tell us your county and what you need done, and you have a price and a day.</p>
      </section>
    </>
  )
}
