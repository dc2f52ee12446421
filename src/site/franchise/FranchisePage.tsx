import { business } from '#content/business/business.ts'
import {
  FRANCHISE_BENEFITS,
  FRANCHISE_OWNERS,
  INVESTMENT_CENTS,
  territories,
  APPLICANT,
  FRANCHISE_PACKAGE,
  INVESTMENT_TERMS,
  type Territory,
} from '#content/pages/franchise.ts'
import { spellCount } from '#content/format/spellCount.ts'
import { formatEuro } from '#content/format/money.ts'
import { mailHref, telHref } from '#content/links/links.ts'
import { VanScene } from './VanScene.tsx'
import { PageHead } from '../head/PageHead.tsx'
import { CallButtons } from '../parts/CallButtons.tsx'
import { DrawnBand } from '../parts/DrawnBand.tsx'
import { PageHero } from '../parts/PageHero.tsx'
import { Quote } from '../parts/Quote.tsx'
import { COUNTY_TILES } from '../home/countyTiles.ts'
import { PriceList } from '../parts/PriceList.tsx'

const available = territories.filter((territory) => territory.isAvailable).length

export function FranchisePage() {
  return (
    <>
      <PageHead
        path="/franchise"
        title={`A chimney sweeping franchise of your own | ${business.name}`}
        description={`${spellCount(available)} of ${territories.length} counties are available. Investment of ${formatEuro(INVESTMENT_CENTS)} with equipment and two weeks of training.`}
        keywords="chimney sweep franchise, franchise Ireland, become a chimney sweep"
      />
      <PageHero
        eyebrow="Franchise"
        heading="Take on a county"
        introduction={`A trade that nobody can do from a distance, with the tools, the training and the telephone calls to start it. ${territories.length} counties, ${available} of them still available.`}
        aside={<VanScene />}
      >
        <CallButtons message="Hello, I am interested in a franchise." />
      </PageHero>
      <Benefits />
      <Territories />
      <FranchisePackage />
      <Owners />
      <FranchiseContact />
    </>
  )
}

function Benefits() {
  return (
    <section className="measure py-14">
      <h2 className="text-3xl">Why a franchise with us</h2>
      <ul className="mt-6 grid gap-x-12 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {FRANCHISE_BENEFITS.map(({ heading, text }) => (
          <li key={heading} className="border-t-4 border-primary pt-3">
            <h3 className="text-xl">{heading}</h3>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** All 26 counties, each available or taken: a list on a phone, laid out like a map on wider screens. */
function Territories() {
  return (
    <section className="border-t border-border bg-card">
      <div className="measure grid gap-x-16 gap-y-8 py-14 xl:grid-cols-[1fr_3fr]">
        <div>
          <h2 className="text-3xl">Territories</h2>
          <p className="mt-3">
            The counties in colour are still free. Is yours taken? Ask all the same; the counties beside it
            may not be.
          </p>
        </div>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-1 sm:grid-cols-3 md:grid-cols-6">
          {territories.map((territory) => (
            <Tile key={territory.county.slug} territory={territory} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Tile({ territory: { county, isAvailable } }: { territory: Territory }) {
  const tile = COUNTY_TILES[county.slug]
  if (tile === undefined) throw new Error(`${county.slug} has no tile on the map`)
  const look = isAvailable
    ? 'bg-success text-success-foreground border-success'
    : 'text-muted-foreground border-border'
  return (
    <li
      className={`flex flex-col border-2 px-3 py-2 md:col-start-(--column) md:row-start-(--row) ${look}`}
      style={{ '--column': tile.column, '--row': tile.row }}
    >
      <span className="font-display font-bold">{county.name}</span>
      <span className="text-sm">{isAvailable ? 'Available' : 'Taken'}</span>
    </li>
  )
}

/** The investment, and what it includes, as a packing list. */
function FranchisePackage() {
  return (
    <section className="bg-muted">
      <div className="measure grid items-start gap-x-16 gap-y-10 py-14 lg:grid-cols-[1fr_1.7fr]">
        <InvestmentBox />
        <div>
          <h2 className="text-3xl">What is in the package</h2>
          <dl className="mt-4">
            {FRANCHISE_PACKAGE.map(({ heading, text }) => (
              <div key={heading} className="grid gap-x-8 border-t border-input py-3 sm:grid-cols-[1fr_1.6fr]">
                <dt className="pl-6 -indent-6 font-semibold ticked before:text-success">{heading}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <DrawnBand drawing="road" />
    </section>
  )
}

/** The investment, and who may apply. */
function InvestmentBox() {
  return (
    <div className="border-2 border-foreground bg-card p-6">
      <h2 className="text-3xl">Your investment</h2>
      <PriceList lines={INVESTMENT_TERMS} />
      <p className="mt-4 text-sm">Applicants: {APPLICANT.toLowerCase()}.</p>
    </div>
  )
}

function Owners() {
  return (
    <section className="measure py-14">
      <h2 className="text-3xl">What owners say</h2>
      <div className="mt-6 grid gap-10 sm:grid-cols-2 lg:grid-cols-4">
        {FRANCHISE_OWNERS.map((owner) => (
          <Quote key={owner.name} review={owner} />
        ))}
      </div>
    </section>
  )
}

function FranchiseContact() {
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
