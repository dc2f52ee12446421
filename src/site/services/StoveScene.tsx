import { BRICKS } from '../scenery/BrickPattern.tsx'
import { Scene } from './Scene.tsx'

/** A burning stove in its alcove, its pipe passing through the plate, logs beside it. */
export function StoveScene() {
  return (
    <Scene>
      <path d="M30 0h300v280H30Z" fill={BRICKS} />
      <path d="M70 280V70h220v210Z" className="fill-soot" />
      <path d="M54 54h252v18H54Z" className="fill-bark" />
      <path d="M166 72h28v46h-28Z" className="fill-steel-shade" />
      <path
        d="M112 118h136v10H112Zm8 10h120v112H120Zm4 112h14l-6 28h-12Zm98 0h14l4 28h-12Z"
        className="fill-steel-shade"
      />
      <path d="M132 140h96v68h-96Z" className="fill-background" />
      <path d="M138 146h84v56h-84Z" className="fill-soot" />
      <path
        d="M180 152c12 14 24 22 16 38-4 8-9 11-16 11s-14-3-17-11c-5-12 6-17 9-26 3 4 5 7 5 11 3-8 4-14 3-23Z"
        className="fill-flame"
      />
      <path d="M181 174c6 7 9 12 6 19-2 4-4 5-7 5s-6-1-7-5c-2-7 4-11 8-19Z" className="fill-flame-core" />
      <path d="m150 200 60-7m-58 0 58 7" className="stroke-wood" strokeWidth="6" strokeLinecap="round" />
      <path d="M228 170h8v16h-8Zm-92 46h88v6h-88Z" className="fill-clay" />
      <path d="M0 268h360v12H0Z" className="fill-bark" />
      <path d={LOGS} className="fill-wood stroke-bark" strokeWidth="3" />
    </Scene>
  )
}

const LOGS = [
  [88, 256],
  [272, 256],
  [252, 256],
  [262, 239],
]
  .map(([x = 0, y = 0]) => `M${x - 10} ${y}a10 10 0 1 0 20 0 10 10 0 1 0-20 0Z`)
  .join('')
