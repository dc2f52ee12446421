import { ALARMS, type AlarmProduct, type AlarmType } from '#content/catalogues/alarms.ts'
import { formatEuro } from '#content/format/money.ts'
import { FREEPHONE_POPOVER, FreephoneNotice, FreephonePopover } from '../parts/FreephoneNotice.tsx'

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
      <FreephonePopover />
    </section>
  )
}

function Alarm({ alarm }: { alarm: AlarmProduct }) {
  return (
    <li className="flex flex-wrap gap-x-6 gap-y-3 border-t-2 border-foreground py-6">
      <AlarmDrawing type={alarm.type} />
      <div className="flex flex-1 basis-48 flex-col items-start gap-2">
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
            popoverTarget={FREEPHONE_POPOVER}
            className="min-h-11 rounded-md border-2 border-foreground px-4 font-semibold hover:bg-secondary"
          >
            Select This Alarm
          </button>
        </div>
      </div>
    </li>
  )
}

/** The features that distinguish the five types of alarm, on the same round housing. */
const FACES: Record<AlarmType, string> = {
  smoke: 'M24 34c8-6 8 6 16 0M24 42c8-6 8 6 16 0',
  heat: 'M32 24v12m0 0a5 5 0 1 0 .1 0',
  smart: 'M22 36a14 14 0 0 1 20 0m-15 5a7 7 0 0 1 10 0m-5 5v.1',
  premium: 'M26 30a4 4 0 1 0 .1 0m12 0a4 4 0 1 0 .1 0m-6 9a4 4 0 1 0 .1 0',
  combined: 'M22 30c5-4 5 4 10 0m-10 7c5-4 5 4 10 0m4 7 6-14m0 10v.1',
}

/** An alarm on the ceiling. Decorative: its type is given as text beside it. */
function AlarmDrawing({ type }: { type: AlarmType }) {
  return (
    <svg viewBox="0 0 64 68" className="w-20 shrink-0 self-start" aria-hidden="true">
      <path d="M0 4h64" className="stroke-input" strokeWidth="3" />
      <path d="M16 5h32v5H16Z" className="fill-steel-shade" />
      <path d="M32 9a27 27 0 1 0 0 54 27 27 0 0 0 0-54Z" className="fill-card stroke-input" strokeWidth="3" />
      <path d="M32 17a19 19 0 1 0 0 38 19 19 0 0 0 0-38Z" className="fill-secondary" />
      <path d={FACES[type]} className="fill-none stroke-foreground" strokeWidth="3" strokeLinecap="round" />
      <path d="M50 20a2 2 0 1 0 .1 0" className="fill-success stroke-success" strokeWidth="3" />
    </svg>
  )
}
