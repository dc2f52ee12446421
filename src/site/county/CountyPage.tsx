import { Fragment } from 'react'
import { business } from '#content/business/business.ts'
import { countyPath, type CountyRecord } from '#content/counties/county.ts'
import { formatEuro } from '#content/format/money.ts'
import { COMPLETE_SERVICE_CENTS, COUNTY_PRICES } from '#content/business/prices.ts'
import { localBusiness } from '../head/localBusiness.ts'
import { PageHead } from '../head/PageHead.tsx'
import { Quote } from '../parts/Quote.tsx'
import { SweepAtTheDoor } from '../parts/SweepAtTheDoor.tsx'
import { CountyClosing } from './CountyClosing.tsx'
import { CountyHero } from './CountyHero.tsx'
import { CountyPrices } from './CountyPrices.tsx'
import { Photo } from '../parts/Photo.tsx'

const SWEEP_FROM = formatEuro(COUNTY_PRICES.chimneySweepingFromCents)

/** A county's landing page: the seven parts of section 2, in the order in which a homeowner asks. */
export function CountyPage({ county }: { county: CountyRecord }) {
  return (
    <>
      <PageHead
        path={countyPath(county)}
        title={`Chimney sweep in County ${county.name}, from ${SWEEP_FROM} | ${business.name}`}
        description={`${county.keyFeatures.join('. ')}. Sweep, inspection and certificate in County ${county.name} from ${formatEuro(COMPLETE_SERVICE_CENTS)}.`}
        keywords={keywords(county)}
        structuredData={[localBusiness(county)]}
      />
      <div data-page="county">
        <CountyHero county={county} />
        <CountyPrices county={county} />
        <CountyTechnicianProfile county={county} />
        <CountyReviews county={county} />
        <CountyAreas county={county} />
        <CountyChimneys county={county} />
        <CountyClosing county={county} />
      </div>
    </>
  )
}

function keywords({ name, areas }: CountyRecord): string {
  const towns = areas.slice(0, 4).map((town) => `chimney sweep ${town}`)
  return [`chimney sweep ${name}`, `chimney cleaning ${name}`, `stove service ${name}`, ...towns].join(', ')
}

/** The county's towns. */
function CountyAreas({ county }: { county: CountyRecord }) {
  return (
    <section className="border-t border-border print:break-inside-avoid">
      <div className="measure py-14">
        <h2 className="text-3xl">Areas We Serve</h2>
        <ul className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(max(6rem,40%),1fr))] gap-x-8 max-sm:text-sm sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
          {county.areas.map((area) => (
            <li key={area} className="border-b border-border py-2">
              {area}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** What there is to know about the county's chimneys, in one column, and a few figures beside it. */
function CountyChimneys({ county }: { county: CountyRecord }) {
  return (
    <section className="bg-muted">
      <div className="measure grid gap-x-16 gap-y-8 py-14 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 className="text-3xl">Chimneys in {county.name}</h2>
          <dl className="mt-4 border-l-4 border-primary pl-4 text-sm">
            <Figure term={county.countyTowns.length > 1 ? 'County towns' : 'County town'}>
              {county.countyTowns.join(' and ')}
            </Figure>
            <Figure term="People, Census 2022">{county.population}</Figure>
            <Figure term={`Eircodes in ${county.name} begin with`}>{county.eircodeKeys.join(', ')}</Figure>
          </dl>
        </div>
        <div className="max-w-[65ch] *:mb-3">
          {county.sections.map((section) => (
            <Fragment key={section.heading}>
              <h3 className="mt-6 text-2xl first:mt-0">{section.heading}</h3>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Fragment>
          ))}
        </div>
      </div>
    </section>
  )
}

function Figure({ term, children }: { term: string; children: string }) {
  return (
    <div className="py-1">
      <dt className="text-muted-foreground">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function CountyTechnicianProfile({ county }: { county: CountyRecord }) {
  const { technician } = county
  const slot = `technician-${county.slug}`
  return (
    <section className="bg-muted">
      <div className="measure grid gap-x-16 gap-y-6 py-14 lg:grid-cols-[2fr_1fr]">
        <div className="flex flex-col gap-3">
          <Photo
            slot={slot}
            alt={`${technician.name}, your sweep in ${county.name}`}
            sizes="20rem"
            className="w-full max-w-80"
          />
          <p className="text-sm font-semibold text-primary">Your sweep in {county.name}</p>
          <h2 className="text-3xl">{technician.name}</h2>
          <p className="text-muted-foreground">{technician.experience} of experience</p>
          <p className="max-w-2xl text-lg">{technician.description}</p>
        </div>
        <div>
          <h3 className="text-lg">Good at</h3>
          <ul className="mt-2">
            {technician.specialties.map((specialty) => (
              <li key={specialty} className="border-t border-input py-2">
                {specialty}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <SweepAtTheDoor slot={slot} />
    </section>
  )
}

function CountyReviews({ county }: { county: CountyRecord }) {
  return (
    <section className="measure py-14">
      <h2 className="text-3xl">Customer reviews from {county.name}</h2>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[1.6fr_1fr]">
        <Quote review={county.testimonial} isLead />
        <div className="flex flex-col gap-10">
          {county.additionalReviews.map((review) => (
            <Quote key={review.name} review={review} />
          ))}
        </div>
      </div>
    </section>
  )
}
