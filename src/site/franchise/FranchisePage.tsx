import { business } from '#content/business/business.ts'
import { INVESTMENT_CENTS, territories } from '#content/pages/franchise.ts'
import { spellCount } from '#content/format/spellCount.ts'
import { formatEuro } from '#content/format/money.ts'
import { FranchiseBenefits } from './FranchiseBenefits.tsx'
import { FranchiseContact } from './FranchiseContact.tsx'
import { FranchiseOwners } from './FranchiseOwners.tsx'
import { FranchisePackage } from './FranchisePackage.tsx'
import { VanScene } from './VanScene.tsx'
import { Territories } from './Territories.tsx'
import { PageHead } from '../head/PageHead.tsx'
import { CallButtons } from '../parts/CallButtons.tsx'
import { PageHero } from '../parts/PageHero.tsx'

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
      <FranchiseBenefits />
      <Territories />
      <FranchisePackage />
      <FranchiseOwners />
      <FranchiseContact />
    </>
  )
}
