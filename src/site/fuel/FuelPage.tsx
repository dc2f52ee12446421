import { business } from '#content/business/business.ts'
import {
  FREE_DELIVERY_OVER_CENTS,
  FUEL_BENEFITS,
  FUEL_ELSEWHERE,
  FUEL_STEPS,
  LOG_MOISTURE_BELOW_PERCENT,
  SAME_DAY_FUEL_AREA,
  APPROVED_FUEL_NOTICE,
  COAL,
  LOGS,
} from '#content/catalogues/fuel.ts'
import { formatEuro } from '#content/format/money.ts'
import { PageHead } from '../head/PageHead.tsx'
import { fuelLists } from '../head/productLists.ts'
import { BenefitBoard } from '../parts/BenefitBoard.tsx'
import { FreephoneButton } from '../parts/FreephoneButton.tsx'
import { FreephonePopover } from '../parts/FreephoneNotice.tsx'
import { FreephoneSteps } from '../parts/FreephoneSteps.tsx'
import { PageHero } from '../parts/PageHero.tsx'
import { FuelPanel } from './FuelPanel.tsx'

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
      <FreephonePopover />
      <FreephoneSteps heading="From our yard to your shed" steps={FUEL_STEPS} drawing="logs" />
    </>
  )
}

/** Lower-cases the first letter of a sentence for use within another one. */
function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
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

/**
 * Two links and two sections. `switchFuel.ts` turns them into tabs. Until it runs, the styles show only the addressed
 * section, so that the page does not shift; without JavaScript both are shown.
 */
function FuelTabs() {
  return (
    <div className="measure pt-10 pb-6">
      <nav
        aria-label="Fuel"
        data-fuel-tabs=""
        className="no-print flex flex-wrap border-b-2 border-foreground"
      >
        <FuelTab panelId="logs">Premium Logs</FuelTab>
        <FuelTab panelId="coal">Quality Coal</FuelTab>
      </nav>
      <div className="fuel-panels">
        <FuelPanel
          id="logs"
          heading="Premium Logs"
          introduction={`Hardwood, split and dried to below ${LOG_MOISTURE_BELOW_PERCENT}% moisture, so that the heat goes into the room and not into steam.`}
          products={LOGS}
        />
        <FuelPanel id="coal" heading="Quality Coal" introduction={APPROVED_FUEL_NOTICE} products={COAL} />
      </div>
    </div>
  )
}

function FuelTab({ panelId, children }: { panelId: string; children: string }) {
  return (
    <a
      id={`${panelId}-tab`}
      href={`#${panelId}`}
      className="flex min-h-14 items-center px-4 font-display text-lg font-bold hover:bg-secondary aria-selected:bg-foreground aria-selected:text-background sm:px-8 sm:text-xl"
    >
      {children}
    </a>
  )
}
