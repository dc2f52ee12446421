import { business } from '#content/business.ts'
import {
  APPLICANT,
  EARNINGS_PER_HOUR,
  EQUIPMENT_WORTH_CENTS,
  FRANCHISE_BENEFITS,
  FRANCHISE_OWNERS,
  INVESTMENT_CENTS,
  RETURN_ON_INVESTMENT,
  TRAINING,
} from '#content/franchise.ts'
import { mailHref, telHref } from '#content/links.ts'
import { formatEuro } from '#content/money.ts'
import { PageHead } from '../head/PageHead.tsx'
import { CallButtons } from '../parts/CallButtons.tsx'
import { PageHero } from '../parts/PageHero.tsx'
import { PriceList } from '../parts/PriceList.tsx'
import { Quote } from '../parts/Quote.tsx'
import { Territories } from './Territories.tsx'

const TERMS = [
  { label: 'Investment', price: formatEuro(INVESTMENT_CENTS) },
  { label: 'Return on investment', price: RETURN_ON_INVESTMENT },
  { label: 'Equipment worth', price: formatEuro(EQUIPMENT_WORTH_CENTS) },
  { label: 'Earnings', price: EARNINGS_PER_HOUR },
]
const PACKAGE = [TRAINING, ...FRANCHISE_BENEFITS]

export function FranchisePage() {
  return (
    <>
      <PageHead
        path="/franchise"
        title={`A chimney sweeping franchise of your own | ${business.name}`}
        description="Seven of 26 counties are available. Investment of €5,000 with equipment and two weeks of training."
        keywords="chimney sweep franchise, franchise Ireland, become a chimney sweep"
      />
      <PageHero
        eyebrow="Franchise"
        heading="Take on a county"
        introduction="A trade that nobody can do from a distance, with the tools, the training and the telephone calls to start it."
      >
        <CallButtons message="Hello, I am interested in a franchise." />
      </PageHero>
      <div className="measure flex flex-col gap-14 py-14">
        <section className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
          <div>
            <h2 className="text-3xl">What it takes</h2>
            <PriceList lines={TERMS} />
            <p className="mt-4">Applicants: {APPLICANT.toLowerCase()}.</p>
          </div>
          <div>
            <h2 className="text-3xl">What you get</h2>
            <ul className="mt-4 list-disc space-y-2 pl-6 marker:text-primary">
              {PACKAGE.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        </section>
        <Territories />
        <section>
          <h2 className="text-3xl">Owners</h2>
          <div className="mt-6 grid gap-10 md:grid-cols-2">
            {FRANCHISE_OWNERS.map((owner) => (
              <Quote key={owner.name} review={owner} />
            ))}
          </div>
        </section>
        <section>
          <h2 className="text-3xl">Talk to us</h2>
          <p className="mt-2">
            Ring{' '}
            <a href={telHref(business.phone)} className="link whitespace-nowrap">
              {business.phone}
            </a>
            , or write to{' '}
            <a href={mailHref(business.email)} className="link">
              {business.email}
            </a>
            .
          </p>
        </section>
      </div>
    </>
  )
}
