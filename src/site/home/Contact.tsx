import { business } from '#content/business/business.ts'
import { HOME_SERVICE_AREAS } from '#content/business/coverage.ts'
import { mailHref, telHref } from '#content/links/links.ts'
import { HOME_SECTIONS } from '#content/links/navigation.ts'
import { CallButtons } from '../parts/CallButtons.tsx'

export function Contact() {
  return (
    <section id={HOME_SECTIONS.contact}>
      <div className="brick-course" aria-hidden="true" />
      <div className="measure grid items-end gap-x-16 gap-y-8 py-16 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <h2 className="text-3xl">Ring us. Somebody who knows chimneys answers.</h2>
          <p>
            Tell us the county, the fuel and when it was last swept. We give you a price and a day, and the
            price is the one that you pay. Free travel in {HOME_SERVICE_AREAS.join(', ')}.
          </p>
        </div>
        <div className="flex flex-col gap-5">
          <p className="flex flex-col">
            <a
              href={telHref(business.phone)}
              className="link min-h-11 font-display text-4xl font-bold whitespace-nowrap"
            >
              {business.phone}
            </a>
            <a href={mailHref(business.email)} className="link flex min-h-11 items-center self-start">
              {business.email}
            </a>
          </p>
          <CallButtons message="Hello, I have a question about my chimney." />
        </div>
      </div>
    </section>
  )
}
