import { APPROVED_FUEL_NOTICE, COAL, LOG_MOISTURE_BELOW_PERCENT, LOGS } from '#content/catalogues/fuel.ts'
import { FuelPanel } from './FuelPanel.tsx'

/**
 * Two links and two sections. `switchFuel.ts` turns them into tabs. Until it runs, the styles show only the addressed
 * section, so that the page does not shift; without JavaScript both are shown.
 */
export function FuelTabs() {
  return (
    <div className="measure pt-10 pb-6">
      <nav aria-label="Fuel" data-fuel-tabs="" className="no-print flex border-b-2 border-foreground">
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
