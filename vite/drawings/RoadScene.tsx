import { HOUSES } from '#site/county/CountyHouses.tsx'
import { Band } from './Band.tsx'
import { Van } from '#site/scenery/Van.tsx'

/** The van on a country road, past a farm, a stone wall and sheep. */
export function RoadScene() {
  return (
    <Band>
      <g transform="translate(236 150) scale(.9)">
        <House kind="farmhouse" />
      </g>
      <g transform="translate(1000 176) scale(.8)">
        <House kind="cottage" />
      </g>
      <path d={TREES} className="fill-leaf" />
      <path d="M108 330v-50m44 50v-60m336 60v-44m470 44v-52m228 52v-60" className="stroke-bark stroke-8" />
      <path d="M0 326h1200v74H0Z" className="fill-border" />
      <path d={SHEEP.map(fleece).join('')} className="fill-sheet" />
      <path d={SHEEP.map(head).join('')} className="fill-soot" />
      <path d={SHEEP.map(legs).join('')} className="stroke-soot stroke-4" />
      <path d={WALL} className="fill-steel stroke-steel-shade stroke-2" />
      <path d="M0 366h1200v34H0Z" className="fill-steel-shade" />
      <path d="M20 386h1180" className="stroke-flame-core stroke-3" strokeDasharray="44 40" />
      <g transform="translate(520 128) scale(1.05)">
        <Van />
      </g>
    </Band>
  )
}

function House({ kind }: { kind: keyof typeof HOUSES }) {
  return HOUSES[kind].map(({ path, style, fill }) => (
    <path key={path} d={path} className={style?.replace('drift ', '')} fill={fill} />
  ))
}

const TREES = [
  [108, 262, 40],
  [152, 244, 48],
  [488, 270, 36],
  [958, 262, 40],
  [1186, 258, 44],
]
  .map(([x = 0, y = 0, r = 0]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0-${2 * r} 0Z`)
  .join('')

const SHEEP = [
  [56, 318],
  [196, 324],
  [924, 318],
  [992, 326],
] as const

function fleece([x, y]: readonly [number, number]): string {
  return `M${x - 20} ${y}q-8-14 6-18 6-10 16-4 12-6 18 4 12 6 6 18-4 8-14 6-8 6-16 0-12 2-16-6Z`
}

function head([x, y]: readonly [number, number]): string {
  return `M${x + 20} ${y - 18}q12-4 16 6 0 8-10 8-8-4-6-14Z`
}

function legs([x, y]: readonly [number, number]): string {
  return `M${x - 10} ${y + 2}v12m20-12v12`
}

/** Two courses of field stones, each a little different. */
const WALL = Array.from({ length: 62 }, (_, index) => {
  const x = (index >> 1) * 40 - (index % 2) * 18 - 10
  const y = index % 2 === 0 ? 344 : 354
  const width = 36 + ((index * 7) % 5)
  return index % 2 === 0
    ? `M${x} ${y + 10}q2-${11 + ((index * 5) % 4)} 16-12t${width - 18} 12Z`
    : `M${x} ${y}h${width}v13h-${width}Z`
}).join('')
