import { CowlDrawing } from '#ui/cowls/CowlDrawing.tsx'
import { BRICKS } from '../scenery/BrickPattern.tsx'
import { Scene } from './Scene.tsx'

/** A stack with two pots under different cowls, and a ladder. */
export function CowlScene() {
  return (
    <Scene>
      <path d="M0 280 120 196h120l120 84Z" className="fill-steel-shade" />
      <path d="M84 280V176h192v104Z" fill={BRICKS} />
      <path d="M72 162h216v16H72Z" className="fill-steel" />
      <svg x="84" y="40" width="108" height="124">
        <CowlDrawing image="multi-fuel-stainless" />
      </svg>
      <svg x="176" y="40" width="108" height="124">
        <CowlDrawing image="rotating" />
      </svg>
      <path d="m304 280-34-140m62 140-34-140" className="stroke-wood" strokeWidth="6" strokeLinecap="round" />
      <path
        d="m278 164 27-2m-20 30 27-2m-20 30 27-2m-20 30 27-2m-20 26 27-2"
        className="stroke-wood"
        strokeWidth="5"
      />
      <path
        d="M8 60h60c18 0 18-24 2-22M4 84h78M20 108h44c16 0 16 20 2 19"
        className="fill-none stroke-steel"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </Scene>
  )
}
