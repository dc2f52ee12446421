import { BRICKS } from '#site/scenery/BrickPattern.tsx'
import { Room } from './Band.tsx'

/** A room in the evening: the fire is lit, the certificate is on the wall, and the dog is asleep. */
export function HearthScene() {
  return (
    <Room>
      <path d="M70 92h150v170H70Z" className="fill-soot stroke-bark stroke-10" />
      <path d="M145 92v170M70 176h150" className="stroke-bark stroke-6" />
      <circle cx="186" cy="132" r="18" className="fill-flame-core" />
      <path d="M56 262h178v12H56Z" className="fill-sheet" />
      <path d="M36 70h40q6 100-16 214H36Zm218 0h-40q-6 100 16 214h24Z" className="fill-clay" />
      <path d="M26 62h238v12H26Z" className="fill-bark" />
      <Armchair />
      <path d="M500 0h300v360H500Z" fill={BRICKS} />
      <path d="M470 180h360v20H470Z" className="fill-bark" />
      <path d="M556 360V276q0-56 94-56t94 56v84Z" className="fill-soot" />
      <path
        d="M650 246c30 34 52 48 36 84-8 18-20 24-36 24s-30-6-38-24c-10-28 12-40 20-62 8 10 12 16 12 26 6-18 10-30 6-48Z"
        className="fill-flame"
      />
      <path
        d="M652 292c14 18 22 24 14 42-4 10-8 12-16 12s-14-2-18-12c-4-16 6-22 10-34 4 6 6 8 6 14 2-8 4-14 4-22Z"
        className="fill-flame-core"
      />
      <path d="m596 352 108-12m-104 0 106 12" className="stroke-wood stroke-12" strokeLinecap="round" />
      <path d="M590 60h120v92H590Z" className="fill-sheet stroke-bark stroke-8" />
      <path d="M606 80h60m-60 16h44m-44 16h52m-52 16h34" className="stroke-steel stroke-4" />
      <path d="M676 88h20v6l4 22h-28l4-22Zm-6 34h32v8h-32Z" className="fill-brick" />
      <path d="M520 180v-40q0-20 20-20t20 20v40Z" className="fill-wood" />
      <circle cx="540" cy="142" r="13" className="fill-sheet" />
      <path d="M540 134v8l6 4" className="fill-none stroke-soot stroke-3" />
      <path d="M752 180v-36h10v36Zm26 0v-48h10v48Z" className="fill-sheet" />
      <path d="M757 142q-6-8 0-18 6 10 0 18Zm26-12q-6-8 0-18 6 10 0 18Z" className="fill-flame" />
      <LogBasket />
      <Lamp />
      <path d="M440 366q200-26 420 0 30 14-10 22-200 12-400 0-40-8-10-22Z" className="fill-clay" />
      <path d="M470 371q190-16 360 0M462 384q200 10 380 0" className="fill-none stroke-flame-core stroke-3" />
      <Dog />
    </Room>
  )
}

function Armchair() {
  return (
    <g>
      <path d="M322 360v-18h14v18Zm118 0v-18h14v18Z" className="fill-bark" />
      <path d="M318 250q-4-70 56-70 44 0 46 60l-6 100H330Z" className="fill-leaf" />
      <path d="M330 296h118v50H330Z" className="fill-leaf" />
      <path d="M336 290h104q14 0 14 12v8H326v-10q0-10 10-10Z" className="fill-flame-core" />
      <path
        d="M300 270q22-12 34 8v70h-30Zm134 14q18-12 34 2l-4 62h-30Z"
        className="fill-leaf stroke-sheet/40 stroke-2"
      />
      <path d="M350 240h44v44h-44Z" className="fill-clay" transform="rotate(-10 372 262)" />
    </g>
  )
}

function LogBasket() {
  return (
    <g>
      <path d={LOG_ENDS} className="fill-wood stroke-bark stroke-4" />
      <path d="M856 304h128l-12 58H868Z" className="fill-bark" />
      <path
        d="M860 318h120m-116 14h112m-110 14h106"
        className="stroke-wood stroke-4"
        strokeDasharray="14 6"
      />
    </g>
  )
}

const LOG_ENDS = [
  [882, 296],
  [918, 292],
  [956, 296],
  [900, 264],
  [938, 262],
]
  .map(
    ([x = 0, y = 0]) =>
      `M${x - 19} ${y}a19 19 0 1 0 38 0 19 19 0 1 0-38 0Zm12 0a7 7 0 1 0 14 0 7 7 0 1 0-14 0Z`,
  )
  .join('')

function Lamp() {
  return (
    <g>
      <path d="M1090 112v246" className="stroke-bark stroke-6" />
      <path d="M1056 356h68v8h-68Z" className="fill-bark" />
      <path d="M1062 70h56l30 66h-116Z" className="fill-flame-core" />
    </g>
  )
}

function Dog() {
  return (
    <g>
      <path d="M690 376q-8-32 34-38 50-6 84 4 26 8 26 34Z" className="fill-wood" />
      <path d="M830 374q22 2 24-14" className="fill-none stroke-wood stroke-8" strokeLinecap="round" />
      <path d="M650 376q-2-12 14-14 2-18 24-20 20 0 22 18 0 14-12 16Z" className="fill-wood" />
      <path d="M684 342q14-4 20 8 4 16-6 20-12-6-14-28Z" className="fill-bark" />
      <path d="M650 374q-2-8 8-8 4 2 4 6Z" className="fill-soot" />
      <path d="M670 358q5 3 9-1" className="fill-none stroke-soot stroke-2" strokeLinecap="round" />
      <path d="M740 376q2-26 28-28" className="fill-none stroke-bark/40 stroke-3" strokeLinecap="round" />
    </g>
  )
}
