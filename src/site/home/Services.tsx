import type { HomeService } from '#content/services/homeServices.ts'
import { HOME_SERVICES } from '#content/services/homeServices.ts'
import { HOME_SECTIONS } from '#content/links/navigation.ts'
import { ServiceIcon } from '../parts/ServiceIcon.tsx'

/** The services, styled like a printed price list. */
export function Services() {
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
          <a href={service.path} className="link -my-2 min-w-0 py-2">
            {service.title}
          </a>
          {service.price !== undefined && (
            <span className="flex flex-1 items-baseline whitespace-nowrap">
              <span className="leader" aria-hidden="true" />
              {service.price}
            </span>
          )}
        </h3>
        <p className="mt-1 text-muted-foreground">{service.description}</p>
      </div>
    </li>
  )
}
