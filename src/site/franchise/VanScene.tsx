import { Scene } from '../services/Scene.tsx'

/** A sweep's van with rods and ladder on its roof. */
export function VanScene() {
  return (
    <Scene>
      <path d="M0 228h360v8H0Z" className="fill-bark" />
      <path d="M30 92h196v126H30Zm196 22h58l44 46v58H226Z" className="fill-primary" />
      <path d="M236 124h44l32 36h-76Z" className="fill-card" />
      <path d="M30 188h298v8H30Z" className="fill-soot" />
      <path d="M24 210h312v14H24Z" className="fill-steel-shade" />
      <path d="M306 174h22v12h-22Z" className="fill-flame-core" />
      <path d="M62 224a28 28 0 1 1 56 0Zm172 0a28 28 0 1 1 56 0Z" className="fill-muted" />
      <path d={wheel(90) + wheel(262)} className="fill-soot" />
      <path d={hub(90) + hub(262)} className="fill-steel" />
      <path d="M40 84h180M52 84v8m76-8v8m76-8v8" className="stroke-steel-shade" strokeWidth="5" />
      <path
        d="M34 76h200M34 62h200M50 62v14m28-14v14m28-14v14m28-14v14m28-14v14m28-14v14"
        className="stroke-wood"
        strokeWidth="5"
      />
      <path
        d="M110 106h20v6l4 30h-28l4-30Zm-14 40h48v8H96Zm6 12h16v10h-16Zm19 0h16v10h-16Zm-19 13h9v8h-9Zm12 0h14v8h-14Z"
        className="fill-primary-foreground"
      />
      <path
        d="M300 56c0-26 40-26 40 0m-38-3-10-8m14-4-8-12m16 7-2-14m14 14 6-12m4 18 10-8"
        className="fill-none stroke-flame"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </Scene>
  )
}

function wheel(x: number): string {
  return `M${x - 22} 224a22 22 0 1 0 44 0 22 22 0 1 0-44 0Z`
}

function hub(x: number): string {
  return `M${x - 9} 224a9 9 0 1 0 18 0 9 9 0 1 0-18 0Z`
}
