import { ALARMS } from '#content/alarms.ts'
import { business } from '#content/business.ts'
import { formatEuro } from '#content/money.ts'
import { PageHead } from '../head/PageHead.tsx'
import { FreephoneNotice } from '../parts/FreephoneNotice.tsx'
import { PageHero } from '../parts/PageHero.tsx'

const NOTICE_ID = 'alarm-order'

export function SmokeAlarmsPage() {
  return (
    <>
      <PageHead
        path="/smoke-alarms-supply"
        title={`Smoke, heat and CO alarms, fitted | ${business.name}`}
        description="Six smoke, heat and carbon monoxide alarms from €135, installation included. Order by freephone."
        keywords="smoke alarm supply, smoke alarm installation, heat alarm, carbon monoxide alarm, interlinked alarms"
      />
      <PageHero
        eyebrow="Smoke alarms"
        heading="Six alarms, fitted and tested"
        introduction="Installation is included in every price."
      />
      <div className="measure py-14">
        <FreephoneNotice id={NOTICE_ID} />
        <ul className="mt-6 grid gap-x-12 md:grid-cols-2">
          {ALARMS.map((alarm) => (
            <li key={alarm.name} className="flex flex-col gap-2 border-t border-border py-6">
              <p className="text-sm font-semibold text-primary">{alarm.type}</p>
              <h2 className="flex items-baseline text-xl">
                {alarm.name}
                <span className="leader" aria-hidden="true" />
                {formatEuro(alarm.priceCents)}
              </h2>
              <p className="text-sm text-muted-foreground">{alarm.features.join(' · ')}</p>
              <button
                type="button"
                aria-describedby={NOTICE_ID}
                className="min-h-11 self-start rounded-md border-2 border-foreground px-4 font-semibold"
              >
                Select This Alarm
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
