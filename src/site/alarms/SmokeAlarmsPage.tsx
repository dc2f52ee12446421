import { ALARM_BENEFITS, ALARM_STEPS, ALARMS } from '#content/catalogues/alarms.ts'
import { business } from '#content/business/business.ts'
import { spellCount } from '#content/format/spellCount.ts'
import { formatEuro } from '#content/format/money.ts'
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
      <FreephoneSteps heading="Supplied, fitted and tested" steps={ALARM_STEPS} drawing="hearth" />
    </>
  )
}

const PLACES = [
  { x: 92, y: 112, sign: 'S' },
  { x: 232, y: 112, sign: 'C' },
  { x: 92, y: 196, sign: 'H' },
  { x: 232, y: 196, sign: 'C' },
]
const LEGEND = [
  { sign: 'S', text: 'Smoke: halls and landings' },
  { sign: 'H', text: 'Heat: the kitchen, where smoke is normal' },
  { sign: 'C', text: 'Carbon monoxide: with each fire or stove, and near the bedrooms' },
]

/**
 * A cross-section of a house with the place of each kind of alarm. The list below it has the same content as text.
 */
function AlarmPlan() {
  return (
    <figure className="w-full max-w-md justify-self-center lg:justify-self-end">
      <svg viewBox="0 0 320 276" aria-hidden="true">
        <path d="M4 96 160 10l156 86v12H4Z" className="fill-steel-shade" />
        <path d="M244 20h34v60l-34-18Z" className="fill-brick" />
        <path d="M22 100h276v170H22Z" className="fill-card" />
        <path d="M22 180h276v7H22Zm135-80h6v170h-6Z" className="fill-bark" />
        <path d="M190 250h80v8h-80Zm0-36h80v12h-80Zm4 12h72v24h-72Z" className="fill-brick" />
        <path d="M212 258c-4-24 40-24 36 0Z" className="fill-soot" />
        <path d="M230 238c8 8 10 20 0 20s-8-12 0-20Z" className="fill-flame" />
        <path d="M40 236h90v34H40Zm10-8h30v8H50Z" className="fill-steel-shade" />
        <path d="M184 160h84v20h-84Zm0-14h26v14h-26Z" className="fill-clay" />
        <path d="M120 180v-12h-16v-12H88v-12H72v36Z" className="fill-wood" />
        {PLACES.map(({ x, y, sign }) => (
          <g key={`${x} ${y}`}>
            <circle cx={x} cy={y} r="12" className="fill-primary" />
            <text x={x} y={y + 5} textAnchor="middle" className="fill-primary-foreground text-sm font-bold">
              {sign}
            </text>
          </g>
        ))}
        <path d="M0 268h320v8H0Z" className="fill-bark" />
      </svg>
      <figcaption>
        <dl className="mt-3 text-sm">
          {LEGEND.map(({ sign, text }) => (
            <div key={sign} className="flex gap-2">
              <dt className="font-bold text-primary">{sign}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  )
}
