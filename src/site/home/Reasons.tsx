import { business } from '#content/business/business.ts'
import { HOME_SECTIONS } from '#content/links/navigation.ts'
import { REASONS } from '#content/pages/reasons.ts'
import { Photo } from '../parts/Photo.tsx'

export function Reasons() {
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
    </section>
  )
}
