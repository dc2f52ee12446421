import { business } from '#content/business/business.ts'
import {
  FRANCHISE_BENEFITS,
  FRANCHISE_OWNERS,
  INVESTMENT_CENTS,
  territories,
} from '#content/pages/franchise.ts'
import { spellCount } from '#content/format/spellCount.ts'
import { formatEuro } from '#content/format/money.ts'
import { mailHref, telHref } from '#content/links/links.ts'
import { FranchisePackage } from './FranchisePackage.tsx'
import { VanScene } from './VanScene.tsx'
import { Territories } from './Territories.tsx'
import { PageHead } from '../head/PageHead.tsx'
import { CallButtons } from '../parts/CallButtons.tsx'
import { PageHero } from '../parts/PageHero.tsx'
import { Quote } from '../parts/Quote.tsx'

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
