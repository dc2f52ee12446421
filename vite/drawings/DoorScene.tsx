import { BRICKS } from '#site/scenery/BrickPattern.tsx'
import { Band } from './Band.tsx'
import { Van } from '#site/scenery/Van.tsx'

/** A sweep at the door in shoe covers, with his van at the kerb and a neighbour's house across the fields. */
export function DoorScene() {
  return (
    <Band>
      <NeighboursHouse />
      <g transform="translate(-64)">
        <Cottage />
      </g>
      <path d="M0 386h1200v14H0Z" className="fill-steel-shade" />
      <g transform="translate(812 122) scale(1.1)">
        <Van />
      </g>
      <g transform="translate(-64)">
        <Cat />
        <Vacuum />
        <Sweep />
      </g>
    </Band>
  )
}

function NeighboursHouse() {
  return (
    <g>
      <path
        d="M262 238c-10-14 10-22 0-38s8-22 0-34"
        className="fill-none stroke-steel/70 stroke-7"
        strokeLinecap="round"
      />
      <path d="M246 256h32v40h-32Z" fill={BRICKS} />
      <path d="M252 242h20v14h-20Z" className="fill-clay" />
      <path d="M118 322 138 280h138l20 42Z" className="fill-steel-shade" />
      <path d="M126 320h162v52H126Z" className="fill-sheet" />
      <path
        d="M140 332h20v22h-20Zm36 0h20v22h-20Zm84 0h18v22h-18Z"
        className="fill-flame-core stroke-bark stroke-3"
      />
      <path d="M216 330h22v42h-22Z" className="fill-brick" />
      <path
        d="M0 372v-22q14-16 34-8 14-16 36-4 18-8 30 6 12 2 16 28Zm300 0q4-26 24-26 14-14 34-2 20-8 32 6 12 4 14 22Z"
        className="fill-steel-shade"
      />
    </g>
  )
}

function Cottage() {
  return (
    <g>
      <path d="M520 30h62v80h-62Z" fill={BRICKS} />
      <path d="M512 24h78v12h-78Z" className="fill-clay" />
      <path d="M526-6h20v30h-20Zm30 0h20v30h-20Z" className="fill-clay" />
      <path d="M442 150 488 66h392l46 84Z" className="fill-steel-shade" />
      <path d="M478 96h412m-424 30h440" className="stroke-border/40 stroke-3" strokeDasharray="40 5" />
      <path d="M456 154h456v222H456Z" className="fill-sheet" />
      <path d="M456 344h456v32H456Z" className="fill-steel" />
      <path d="M440 148h488v10H440Z" className="fill-bark" />
      <path d="M500 198h88v88h-88Z" className="fill-flame-core stroke-bark stroke-7" />
      <path d="M544 198v88m-44-46h88" className="stroke-bark stroke-4" />
      <path d="M492 288h104v10H492Z" className="fill-steel" />
      <path d="M500 288q6-22 20-14 8-14 20-2 12-12 22 0 14-8 26 16Z" className="fill-leaf" />
      <path d="M846 206h44v70h-44Z" className="fill-flame-core stroke-bark stroke-6" />
      <path d="M868 206v70" className="stroke-bark stroke-3" />
      <path d="M838 278h60v9h-60Z" className="fill-steel" />
      <path d="M716 176h106v196H716Z" className="fill-bark" />
      <path d="M724 184h90v188h-90Z" className="fill-flame-core" />
      <path d="M724 184h90v150h-90Z" className="fill-wood" />
      <path d="M748 204h42v34h-42Z" className="fill-sheet stroke-bark stroke-4" />
      <path d="M755 232l10-16 8 10 6-6 8 12Z" className="fill-clay" />
      <path d="M814 184v188l-34-14V200Z" className="fill-leaf" />
      <path d="M788 214l18-5v54l-18-1Zm0 72 18 1v58l-18-6Z" className="fill-none stroke-sheet/40 stroke-3" />
      <circle cx="786" cy="276" r="3.5" className="fill-flame-core" />
      <path d="M738 334h34l-6 38h-52Z" className="fill-sheet" />
      <path d="M700 368h138v10H700Zm-14 10h166v12H686Z" className="fill-steel" />
      <path d="M684 200h16v24h-16Z" className="fill-soot" />
      <path d="M687 204h10v14h-10Z" className="fill-flame-core" />
    </g>
  )
}

/** Feet at 200, head above 20; his brush stands beside him. */
function Sweep() {
  return (
    <g transform="translate(604 196) scale(.95)">
      <path d="M8 200V-10" className="stroke-wood stroke-6" strokeLinecap="round" />
      <path d={BRISTLES} className="stroke-soot stroke-3" strokeLinecap="round" />
      <path d="M2-24h12v22H2Z" className="fill-wood" />
      <path d="M27 116h46l-1 72H54l-4-50-4 50H28Z" className="fill-soot" />
      <path
        d="M26 176h22q5 10 3 24H16q-6-10 8-14Zm48 0H52q-5 10-3 24h35q6-10-8-14Z"
        className="fill-sheet stroke-steel stroke-2"
      />
      <path d="M27 178h20m6 0h20" className="stroke-steel stroke-4" strokeDasharray="2 2" />
      <path d="M72 68 92 86 98 54" className="fill-none stroke-brick stroke-15" strokeLinejoin="round" />
      <path d="M27 66q8-10 23-10t23 10v58H27Z" className="fill-brick" />
      <path d="M30 68 18 100l-9 2" className="fill-none stroke-brick stroke-15" strokeLinejoin="round" />
      <circle cx="8" cy="102" r="8" className="fill-wood" />
      <path d="M94 50q-3-12 1-13 3 0 3 6 0-9 3-9t3 9q1-7 4-6 2 1 0 13-2 8-7 8t-7-8Z" className="fill-wood" />
      <path d="M27 116h46v9H27Z" className="fill-bark" />
      <path d="M56 76h9l2 13H54Zm-4 16h17v4H52Z" className="fill-sheet" />
      <path d="M43 44h14v14q-7 8-14 0Z" className="fill-wood" />
      <path d="M40 56q10 10 20 0l4 6q-14 12-28 0Z" className="fill-flame" />
      <path d="M35 26h30v12q0 16-15 16T35 38Z" className="fill-wood" />
      <path d="M35 36q0 22 15 22t15-22q-4 8-9 7-6-3-12 0-5 1-9-7Z" className="fill-bark" />
      <path d="M45 47q5 4 10 0" className="fill-none stroke-sheet stroke-2" strokeLinecap="round" />
      <path d="M44 33v2m12-2v2" className="stroke-soot stroke-3" strokeLinecap="round" />
      <path d="M33 28q-2-18 17-18 18 0 18 16l8 4q-4 4-12 3-16-3-31 0Z" className="fill-steel-shade" />
    </g>
  )
}

const BRISTLES = Array.from({ length: 18 }, (_, index) => {
  const angle = (index * Math.PI) / 9
  return `M8-13l${Math.round(Math.cos(angle) * 34)} ${Math.round(Math.sin(angle) * 24)}`
}).join('')

function Vacuum() {
  return (
    <g>
      <path
        d="M566 352q-40-30-52 2t-34 22"
        className="fill-none stroke-soot stroke-6"
        strokeLinecap="round"
      />
      <path d="M552 340h46v44h-46Z" className="fill-clay" />
      <path d="M552 340q0-20 23-20t23 20Z" className="fill-soot" />
      <path d="M552 356h46v7h-46Z" className="fill-soot" />
      <circle cx="562" cy="386" r="6" className="fill-soot" />
      <circle cx="588" cy="386" r="6" className="fill-soot" />
    </g>
  )
}

function Cat() {
  return (
    <g>
      <path d="M806 368q-4-26 8-34l-3-14 8 5h6l7-5-1 14q14 10 12 34Z" className="fill-soot" />
      <path d="M840 366q18 2 16-14" className="fill-none stroke-soot stroke-5" strokeLinecap="round" />
      <path d="M816 331v.1m8-.1v.1" className="stroke-flame-core stroke-3" strokeLinecap="round" />
    </g>
  )
}
