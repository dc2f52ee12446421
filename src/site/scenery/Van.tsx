/** The firm’s van in its own colours, with rods and a ladder on its roof: from 24 to 336 across, and from 60 to 246 down. */
export function Van() {
  return (
    <>
      <path
        d="M34 76h200M34 62h200M50 62v14m28-14v14m28-14v14m28-14v14m28-14v14m28-14v14"
        className="stroke-wood stroke-5"
      />
      <path d="M40 84h180M52 84v8m76-8v8m76-8v8" className="stroke-steel-shade stroke-5" />
      <path d="M30 92h196v126H30Zm196 22h58l44 46v58H226Z" className="fill-brick" />
      <path d="M236 124h44l32 36h-76Z" className="fill-sheet" />
      <path d="M30 188h298v8H30Z" className="fill-soot" />
      <path d="M24 210h312v14H24Z" className="fill-steel-shade" />
      <path d="M306 174h22v12h-22Z" className="fill-flame-core" />
      <path d={circle(90, 22) + circle(262, 22)} className="fill-soot" />
      <path d={circle(90, 9) + circle(262, 9)} className="fill-steel" />
      <path
        d="M110 106h20v6l4 30h-28l4-30Zm-14 40h48v8H96Zm6 12h16v10h-16Zm19 0h16v10h-16Zm-19 13h9v8h-9Zm12 0h14v8h-14Z"
        className="fill-sheet"
      />
    </>
  )
}

function circle(x: number, radius: number): string {
  return `M${x - radius} 224a${radius} ${radius} 0 1 0 ${2 * radius} 0 ${radius} ${radius} 0 1 0-${2 * radius} 0Z`
}
