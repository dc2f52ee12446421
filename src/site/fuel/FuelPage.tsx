import { business } from '#content/business/business.ts'
import {
  FREE_DELIVERY_OVER_CENTS,
  FUEL_BENEFITS,
  FUEL_ELSEWHERE,
  FUEL_STEPS,
  LOG_MOISTURE_BELOW_PERCENT,
  SAME_DAY_FUEL_AREA,
} from '#content/catalogues/fuel.ts'
import { formatEuro } from '#content/format/money.ts'
import { FuelTabs } from './FuelTabs.tsx'
import { PageHead } from '../head/PageHead.tsx'
import { fuelLists } from '../head/productLists.ts'
import { BenefitBoard } from '../parts/BenefitBoard.tsx'
import { FreephoneButton } from '../parts/FreephoneButton.tsx'
import { FreephoneSteps } from '../parts/FreephoneSteps.tsx'
import { PageHero } from '../parts/PageHero.tsx'

export function FuelPage() {
  return (
    <>
      <PageHead
        path="/logs-and-fuel"
        title={`Dry logs and approved fuel, delivered | ${business.name}`}
        description={`Kiln-dried logs below ${LOG_MOISTURE_BELOW_PERCENT}% moisture and approved fuel. Free delivery over ${formatEuro(FREE_DELIVERY_OVER_CENTS)}, ${lowerFirst(SAME_DAY_FUEL_AREA)}, ${lowerFirst(FUEL_ELSEWHERE)}.`}
        keywords="kiln-dried logs, firewood delivery, smokeless coal, hardwood logs, fuel delivery Dublin"
        structuredData={fuelLists('/logs-and-fuel')}
      />
      <PageHero
        eyebrow="Logs and fuel"
        heading="Fuel that is kind to a flue"
        introduction="What you burn decides how often we meet. Dry logs and approved coal give more heat, less tar, and a chimney that is quickly swept."
        aside={<Delivery />}
      >
        <p>
          <FreephoneButton />
        </p>
      </PageHero>
      <BenefitBoard benefits={FUEL_BENEFITS} />
      <FuelTabs />
      <FreephoneSteps heading="From our yard to your shed" steps={FUEL_STEPS} />
    </>
  )
}

/** The delivery of the fuel, styled like a docket. */
function Delivery() {
  return (
    <ul className="self-end border-l-4 border-primary pl-6 *:py-1 lg:text-lg">
      <li>
        <strong>Free delivery</strong> over {formatEuro(FREE_DELIVERY_OVER_CENTS)}
      </li>
      <li>{SAME_DAY_FUEL_AREA}</li>
      <li>{FUEL_ELSEWHERE}</li>
      <li>Logs below {LOG_MOISTURE_BELOW_PERCENT}% moisture</li>
    </ul>
  )
}

/** Lower-cases the first letter of a sentence for use within another one. */
function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
