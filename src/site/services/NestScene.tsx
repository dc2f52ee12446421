import { BRICKS } from '../scenery/BrickPattern.tsx'
import { Scene } from './Scene.tsx'

/** Sticks wedged in a flue, and the jackdaw that dropped them, on the pot. */
export function NestScene() {
  return (
    <Scene>
      <path d="M90 116h180v164H90Z" fill={BRICKS} />
      <path d="M148 116h64v164h-64Z" className="fill-soot" />
      <path d="M76 102h208v16H76Z" className="fill-steel" />
      <path d="M140 58h80l10 46H130Z" className="fill-clay" />
      <path d="M132 48h96v12h-96Z" className="fill-brick" />
      <path
        d="m150 178 58-14m-60 24 62-6m-58 14 54-18m-56 26 60-10m-54-24 44 26m-46 2 48-30m-30 40 32-26m-50 14 26 18m-18-38 42 4m-46 22 60 8m-62 0 58-4m-56 10 50-18"
        className="stroke-wood"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="m160 232 16 6m8 14 18-8m-34 24 22-4"
        className="stroke-wood"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M176 46c-14-2-26-14-24-28 2-10 12-16 22-12 6 2 10 8 24 18 12 8 32 20 40 30-20-2-44-2-62-8Z"
        className="fill-soot stroke-steel-shade"
      />
      <path d="M158 8c-6-2-8 4-20 8 8 4 14 4 20 0Z" className="fill-steel-shade" />
      <path d="M172 6c8 2 12 8 10 16-8-2-14-8-10-16Z" className="fill-steel" />
      <circle cx="163" cy="11" r="2.5" className="fill-background" />
      <path d="M180 44v6m10-5v5" className="stroke-steel-shade" strokeWidth="3" />
      <path d="m128 20 20-4" className="stroke-wood" strokeWidth="3" strokeLinecap="round" />
    </Scene>
  )
}
