import { BRICKS } from '../scenery/BrickPattern.tsx'
import { Scene } from './Scene.tsx'

/** A brush on rods in the flue, and a sheet over the hearth. */
export function SweepingScene() {
  return (
    <Scene>
      <path d="M110 0h140v120l50 30v130H60V150l50-30Z" fill={BRICKS} />
      <path d="M150 0h60v134l32 22H118l32-22Z" className="fill-soot" />
      <path d="M112 280V156h136v124Z" className="fill-soot" />
      <path d="M180 64v150" className="stroke-wood" strokeWidth="5" />
      <path d={bristles()} className="stroke-flame" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M174 44h12v24h-12Z" className="fill-wood" />
      <path
        d="M158 8v6m40-2v5m-28 4v5m18-14v4m-22 100v5m30-16v5m-8 24v5"
        className="stroke-steel-shade"
        strokeWidth="3"
      />
      <path d="M100 190q80-10 160 0l16 90H84Z" className="fill-sheet" />
      <path
        d="M128 194q-4 40-16 86m68-90v90m52-86q4 40 16 86"
        className="fill-none stroke-border"
        strokeWidth="3"
      />
      <path d="M50 142h260v14H50Z" className="fill-bark" />
      <path d="M0 274h360v6H0Z" className="fill-bark" />
      <path d="M276 274v-40h54v40Zm8-40c0-18 38-18 38 0Z" className="fill-steel-shade" />
      <path
        d="M284 246h-28q-20 0-20-24"
        className="fill-none stroke-foreground"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </Scene>
  )
}

function bristles(): string {
  const spokes = Array.from({ length: 14 }, (_, index) => (index * Math.PI) / 7)
  return spokes
    .map((angle) => {
      const [x, y] = [Math.cos(angle), Math.sin(angle)]
      return `M180 56l${Math.round(x * 29)} ${Math.round(y * 24)}`
    })
    .join('')
}
