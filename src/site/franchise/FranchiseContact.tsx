import { business } from '#content/business/business.ts'
import { mailHref, telHref } from '#content/links/links.ts'
import { CallButtons } from '../parts/CallButtons.tsx'

export function FranchiseContact() {
  return (
    <section>
      <div className="brick-course" aria-hidden="true" />
      <div className="measure grid items-end gap-x-16 gap-y-8 py-14 lg:grid-cols-2">
        <div>
          <h2 className="text-3xl">Talk to us about your county</h2>
          <p className="mt-3">
            Tell us which county, what you do now, and when you could start. Ring{' '}
            <a href={telHref(business.phone)} className="link whitespace-nowrap">
              {business.phone}
            </a>
            , or write to{' '}
            <a href={mailHref(business.email)} className="link">
              {business.email}
            </a>
            .
          </p>
        </div>
        <CallButtons message="Hello, I would like to talk about a franchise in my county." />
      </div>
    </section>
  )
}
