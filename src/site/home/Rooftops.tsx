import { BRICKS } from '../scenery/BrickPattern.tsx'
import { HeroScene } from '../scenery/HeroScene.tsx'

/** Rooftops of a town in the morning: a brush has just come out of a pot, and a jackdaw looks on. */
export function Rooftops() {
  return (
    <HeroScene className="-mt-8 h-[clamp(19rem,52vw,26rem)]">
      <path d="M168 372h26v40h-26Zm232-6h24v40h-24Zm150 12h26v40h-26Z" className="fill-brick" />
      <path
        d="M0 480v-52l60-38 56 36 52-40h92l58 44 34-30h96l50 42 44-36h92l66 48v26Z"
        className="fill-steel-shade"
      />
      <path
        d="M20 480v-40l40-26 40 26v40Zm270 0v-36l30-24 30 24v36Zm160 0v-34l38-30 38 30v34Z"
        className="fill-clay"
      />
      <path
        d="M50 446h20v20H50Zm260 4h18v18h-18Zm168-4h20v20h-20ZM200 446h16v18h-16Zm210 0h16v18h-16Zm176 2h16v18h-16Z"
        className="fill-flame-core"
      />
      <path d="M610 480 848 312h352v168Z" className="fill-steel-shade" />
      <path
        d="M778 362h422M706 412h494M652 450h548"
        className="stroke-muted/40"
        strokeWidth="3"
        strokeDasharray="34 4"
      />
      <path d="M838 304h362v16H822Z" className="fill-clay" />
      <path d="M928 210h186v142H928Z" fill={BRICKS} />
      <path d="M916 192h210v20H916Zm-12 154h234v10H904Z" className="fill-clay" />
      <path d="M924 338h194v14H924Z" className="fill-steel" />
      <path d="M868 480 880 298m26 182 2-182" className="stroke-wood" strokeWidth="7" />
      <path d="M877 340h30m-33 36h32m-35 36h34m-36 36h36" className="stroke-wood" strokeWidth="5" />
      <path d="M1010 384h96l8 70h-108Z" className="fill-card" />
      <path d="M1018 391h38l-1 55h-40Zm46 0h36l6 55h-43Z" className="fill-flame-core" />
      <path d={SMOKE} className="drift fill-none stroke-steel/70" strokeWidth="9" strokeLinecap="round" />
      <path d={pot(938) + pot(998) + pot(1058)} className="fill-clay" />
      <path d={rim(938) + rim(998) + rim(1058)} className="fill-brick" />
      <path d="M1021 140V92" className="stroke-wood" strokeWidth="6" />
      <path d={BRISTLES} className="stroke-foreground" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M1015 82h12v22h-12Z" className="fill-wood" />
      <path
        d="M986 76v.1M1064 66v.1M992 40v.1M1046 34v.1M1018 18v.1M1082 92v.1"
        className="stroke-muted-foreground"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d={JACKDAW} className="fill-soot stroke-steel-shade" />
    </HeroScene>
  )
}

export const JACKDAW = 'M1079 132q-16-2-15-19-5-2-6-6l7-1q4-9 12-5 6 3 8 14l16 15-14 0Z'
const SMOKE = 'M960 124c-16-18 14-32-2-56s12-30 0-52'
const BRISTLES = Array.from({ length: 20 }, (_, index) => {
  const angle = (index * Math.PI) / 10
  return `M1021 92l${Math.round(Math.cos(angle) * 34)} ${Math.round(Math.sin(angle) * 24)}`
}).join('')

function pot(x: number): string {
  return `M${x} 192l6-52h34l6 52Z`
}

function rim(x: number): string {
  return `M${x + 2} 132h42v10h-42Z`
}
