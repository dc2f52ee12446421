import type { AlarmProduct } from '#content/catalogues/alarms.ts'
import { ALARMS } from '#content/catalogues/alarms.ts'
import { formatEuro } from '#content/format/money.ts'
import { FreephoneNotice } from '../parts/FreephoneNotice.tsx'
import { AlarmDrawing } from './AlarmDrawing.tsx'

const NOTICE_ID = 'alarm-order'

export function AlarmProducts() {
  return (
    <section className="measure py-14">
      <div className="grid items-end gap-x-16 gap-y-4 lg:grid-cols-2">
        <h2 className="text-3xl">Choose an alarm</h2>
        <FreephoneNotice id={NOTICE_ID} />
      </div>
      <ul className="mt-8 grid gap-x-16 lg:grid-cols-2">
        {ALARMS.map((alarm) => (
          <Alarm key={alarm.name} alarm={alarm} />
        ))}
      </ul>
    </section>
  )
}

function Alarm({ alarm }: { alarm: AlarmProduct }) {
  return (
    <li className="flex gap-6 border-t-2 border-foreground py-6">
      <AlarmDrawing type={alarm.type} />
      <div className="flex flex-1 flex-col items-start gap-2">
        <span className="bg-soot px-2 text-sm font-semibold text-soot-foreground capitalize">
          {alarm.type}
        </span>
        <h3 className="text-2xl">{alarm.name}</h3>
        <ul className="text-sm text-muted-foreground">
          {alarm.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <div className="mt-auto flex w-full flex-wrap items-center justify-between gap-3">
          <p>
            <strong className="font-display text-2xl">{formatEuro(alarm.priceCents)}</strong>{' '}
            <span className="text-sm">including installation</span>
          </p>
          <button
            type="button"
            aria-label={`Select This Alarm: ${alarm.name}`}
            aria-describedby={NOTICE_ID}
            className="min-h-11 rounded-md border-2 border-foreground px-4 font-semibold hover:bg-secondary"
          >
            Select This Alarm
          </button>
        </div>
      </div>
    </li>
  )
}
