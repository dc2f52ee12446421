import { formatEuro } from '#content/format/money.ts'
import { COMPLETE_SERVICE_CENTS, HOME_PRICES } from '#content/business/prices.ts'
import { organization, webSite } from '../head/organization.ts'
import { PageHead } from '../head/PageHead.tsx'
import { FloatingPanel } from '../layout/FloatingPanel.tsx'
import { Contact } from './Contact.tsx'
import { CountyDirectory } from './CountyDirectory.tsx'
import { Hero } from './Hero.tsx'
import { Reasons } from './Reasons.tsx'
import { Reviews } from './Reviews.tsx'
import { Services } from './Services.tsx'

export function HomePage() {
  return (
    <div data-page="home">
      <PageHead
        path="/"
        title={`Chimney sweep in all 26 counties, from ${formatEuro(HOME_PRICES.chimneySweepingFromCents)}`}
        description={`Chimney sweeping, safety inspection and certificate for ${formatEuro(COMPLETE_SERVICE_CENTS)}, in every county of Ireland. Fully insured, tidy, and in writing. Call or WhatsApp for a day that suits you.`}
        keywords="chimney sweep, chimney cleaning, chimney sweep Ireland, stove maintenance, CCTV chimney inspection, chimney certificate"
        structuredData={[organization(), webSite()]}
      />
      <Hero />
      <Services />
      <CountyDirectory />
      <Reasons />
      <Reviews />
      <Contact />
      <FloatingPanel />
    </div>
  )
}
