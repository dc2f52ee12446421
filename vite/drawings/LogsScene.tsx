import { Band } from './Band.tsx'

/** A log store filled for the winter, a chopping block with its axe, and a robin. */
export function LogsScene() {
  return (
    <Band>
      <path d="M250 96h760v276H250Z" className="fill-soot" />
      <path d={logs(0)} className="fill-wood stroke-bark stroke-5" />
      <path d={logs(1)} className="fill-clay stroke-bark stroke-5" />
      <path d={hearts()} className="fill-none stroke-bark/40 stroke-3" />
      <path d="M238 84h26v288h-26Zm380 0h24v288h-24Zm378 0h26v288h-26Z" className="fill-bark" />
      <path d="M200 92 262 40h736l62 52v12H200Z" className="fill-steel-shade" />
      <path d="M240 72h780m-790 16h800" className="stroke-border/40 stroke-3" strokeDasharray="40 5" />
      <path d="M0 372h1200v28H0Z" className="fill-bark" />
      <path d="M74 318h110v62H74Z" className="fill-bark" />
      <path d="M74 318a55 16 0 0 1 110 0 55 16 0 0 1-110 0Z" className="fill-wood stroke-bark stroke-4" />
      <path d="M100 318a29 8 0 0 1 58 0 29 8 0 0 1-58 0Z" className="fill-none stroke-bark/40 stroke-3" />
      <path d="M134 316 66 212" className="stroke-clay stroke-9" strokeLinecap="round" />
      <path d="M114 306q10-22 30-26l18 24q-4 18-22 26l-8-10Z" className="fill-steel" />
      <path d="M60 202q-2-20 16-22 14 0 18 14l10 14-16 2q-6 10-18 6-10-4-10-14Z" className="fill-bark" />
      <path d="M60 200q2-12 12-12 8 14 0 26-10-2-12-14Z" className="fill-flame" />
      <path d="m61 190-9 4 9 3Zm9-2v.1" className="fill-soot stroke-soot stroke-3" strokeLinecap="round" />
      <path d={LOOSE} className="fill-wood stroke-bark stroke-5" />
    </Band>
  )
}

const RADIUS = 25

type Log = { x: number; y: number; radius: number; kind: number }

const STACK: readonly Log[] = Array.from({ length: 6 * 15 }, (_, index) => {
  const row = Math.floor(index / 15)
  const place = index % 15
  const radius = RADIUS - 1 - ((index * 7) % 4)
  return {
    x: 282 + place * 49.5 + (row % 2) * 24 - 6,
    y: 346 - row * 44,
    radius,
    kind: (index * 5 + row * 3) % 7 < 2 ? 1 : 0,
  }
}).filter(({ x }) => x < 990)

function logs(kind: number): string {
  return STACK.filter((log) => log.kind === kind)
    .map(({ x, y, radius }) => circle(x, y, radius))
    .join('')
}

function hearts(): string {
  return STACK.map(({ x, y, radius }, index) =>
    circle(x + (index % 3) - 1, y + (index % 2), radius * 0.5),
  ).join('')
}

const LOOSE = circle(1082, 350, 24) + circle(1130, 350, 24) + circle(1106, 309, 24)

function circle(x: number, y: number, radius: number): string {
  const r = Math.round(radius)
  return `M${Math.round(x) - r} ${Math.round(y)}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0-${2 * r} 0Z`
}
