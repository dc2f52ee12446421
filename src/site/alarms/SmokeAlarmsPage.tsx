import { ALARM_BENEFITS, ALARM_STEPS, ALARMS } from '#content/catalogues/alarms.ts'
import { business } from '#content/business/business.ts'
import { spellCount } from '#content/format/spellCount.ts'
import { formatEuro } from '#content/format/money.ts'
import { AlarmPlan } from './AlarmPlan.tsx'
import { AlarmProducts } from './AlarmProducts.tsx'
import { PageHead } from '../head/PageHead.tsx'
import { alarmList } from '../head/productLists.ts'
import { BenefitBoard } from '../parts/BenefitBoard.tsx'
import { FreephoneButton } from '../parts/FreephoneButton.tsx'
import { FreephoneSteps } from '../parts/FreephoneSteps.tsx'
import { PageHero } from '../parts/PageHero.tsx'

const LOWEST_PRICE_CENTS = Math.min(...ALARMS.map(({ priceCents }) => priceCents))

export function SmokeAlarmsPage() {
  return (
    <>
      <PageHead
        path="/smoke-alarms-supply"
        title={`Smoke, heat and CO alarms, fitted | ${business.name}`}
        description={`${spellCount(ALARMS.length)} smoke, heat and carbon monoxide alarms from ${formatEuro(LOWEST_PRICE_CENTS)}, installation included. Order by freephone.`}
        keywords="smoke alarm supply, smoke alarm installation, heat alarm, carbon monoxide alarm, interlinked alarms"
        structuredData={[alarmList('/smoke-alarms-supply')]}
      />
      <PageHero
        eyebrow="Smoke alarms"
        heading="Six alarms, fitted and tested"
        introduction="Smoke, heat and carbon monoxide each want an alarm of their own, in a place of their own. Choose from six; installation is included in every price."
        aside={<AlarmPlan />}
      >
        <p>
          <FreephoneButton />
        </p>
      </PageHero>
      <BenefitBoard benefits={ALARM_BENEFITS} />
      <AlarmProducts />
      <FreephoneSteps heading="Supplied, fitted and tested" steps={ALARM_STEPS} />
    </>
  )
}
