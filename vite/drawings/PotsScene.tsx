import { JACKDAW } from '#site/home/Rooftops.tsx'
import { BRICKS } from '#site/scenery/BrickPattern.tsx'
import { CowlDrawing } from '#ui/cowls/CowlDrawing.tsx'
import type { ComponentProps } from 'react'
import { Band } from './Band.tsx'

type Pot = { x: number; foot: number; image: ComponentProps<typeof CowlDrawing>['image'] }

const POTS: readonly Pot[] = [
  { x: 96, foot: 262, image: 'rain-cap' },
  { x: 196, foot: 262, image: 'standard-bird-guard' },
  { x: 560, foot: 206, image: 'multi-fuel-stainless' },
  { x: 664, foot: 206, image: 'rotating' },
  { x: 768, foot: 206, image: 'anti-downdraught' },
  { x: 1032, foot: 270, image: 'mesh-balloon' },
]

/** Three stacks of a terrace, a cowl on each pot, and jackdaws that have to look elsewhere. */
export function PotsScene() {
  return (
    <Band>
      <Stack x={84} y={262} width={226} />
      <Stack x={548} y={206} width={336} />
      <Stack x={1018} y={270} width={132} />
      {POTS.map(({ x, foot, image }) => (
        <svg key={x} x={x} y={foot - 114} width="104" height="116">
          <CowlDrawing image={image} />
        </svg>
      ))}
      <path
        d="M716 82c-16-18 14-30-2-54M134 142c-14-16 12-28-2-48"
        className="fill-none stroke-steel/70 stroke-8"
        strokeLinecap="round"
      />
      <path d={JACKDAW} transform="translate(-786 132)" className="fill-soot stroke-steel-shade" />
      <path d={JACKDAW} transform="translate(-214 76)" className="fill-soot stroke-steel-shade" />
      <path
        d="M430 92q14-14 24 0 12-14 26-2-16 0-24 14-10-14-26-12Zm-64 44q10-10 18 0 8-10 18-2-12 0-17 10-7-10-19-8Z"
        className="fill-soot"
      />
      <path d="M0 344h420l30 22h480l30-22h240v56H0Z" className="fill-steel-shade" />
      <path d="M0 362h1200M0 382h1200" className="stroke-border/40 stroke-3" strokeDasharray="40 5" />
    </Band>
  )
}

function Stack({ x, y, width }: { x: number; y: number; width: number }) {
  return (
    <g>
      <path d={`M${x + 14} ${y}h${width - 28}v${370 - y}H${x + 14}Z`} fill={BRICKS} />
      <path d={`M${x} ${y}h${width}v20H${x}Zm6 32h${width - 12}v10H${x + 6}Z`} className="fill-clay" />
    </g>
  )
}
