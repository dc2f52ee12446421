import { business } from '#content/business/business.ts'
import { HOME_SERVICE_AREAS } from '#content/business/coverage.ts'
import { telHref } from '#content/links/links.ts'
import type { NavigationLink } from '#content/links/navigation.ts'
import { HOME_SECTIONS } from '#content/links/navigation.ts'
import type { ServiceRecord } from '#content/services/service.ts'
import { servicePath } from '#content/services/service.ts'
import { services } from '#content/services/services.ts'
import { CallButtons } from '../parts/CallButtons.tsx'

/** The telephone number and the buttons, and links to what goes with the service. */
export function ServiceClosing({ service }: { service: ServiceRecord }) {
  return (
    <section>
      <div className="brick-course" aria-hidden="true" />
      <div className="measure grid items-end gap-x-16 gap-y-8 py-14 lg:grid-cols-[1.4fr_1fr]">
        <div className="flex flex-col gap-5">
          <h2 className="text-3xl">
            Ring{' '}
            <a href={telHref(business.phone)} className="link whitespace-nowrap">
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
