import { BRICKS } from '../scenery/BrickPattern.tsx'
import { Scene } from './Scene.tsx'

/** A cross-section of a house: test smoke fills the flue and leaks into the bedroom. */
export function SmokeTestScene() {
  return (
    <Scene>
      <path d="M20 120 180 30l160 90v14H20Z" className="fill-steel-shade" />
      <path d="M40 126h280v148H40Z" className="fill-card" />
      <path d="M180 44 316 122H44Z" className="fill-secondary" />
      <path d="M40 122h280v5H40Zm0 74h280v6H40Z" className="fill-bark" />
      <path d="M206 10h60v264h-60Z" fill={BRICKS} />
      <path d="M224 10h24v264h-24Z" className="fill-soot" />
      <path d="M200 4h72v8h-72Z" className="fill-destructive" />
      <path d="M190 230h92v44h-92Z" fill={BRICKS} />
      <path d="M204 240h64v34h-64Z" className="fill-soot" />
      <path
        d="M236 262c-8-12 8-20 0-34s8-20 0-34 8-20 0-34 8-20 0-34 8-20 0-34 8-20 0-34 6-12 0-24"
        className="fill-none stroke-steel"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M206 158h18m-18 6h18" className="stroke-soot" strokeWidth="5" />
      <path
        d="M196 166c-14 2-22-4-24-12-12 2-18-8-12-16 2-10 16-12 20-4 8-6 18 0 16 8 10 4 10 20 0 24Z"
        className="fill-steel"
      />
      <path d="M60 176h70v14H60Zm0-12h20c6 0 8 4 8 12H60Z" className="fill-clay" />
      <path d="M56 164h5v32h-5Zm70 18h5v14h-5Z" className="fill-bark" />
      <path d="M64 262V240h58v22M64 240c-8-20 66-20 58 0" className="fill-primary" />
      <path d="M58 236h8v32h-8Zm62 0h8v32h-8Z" className="fill-primary" />
      <path d="M10 272h340v8H10Z" className="fill-bark" />
      <circle cx="178" cy="148" r="40" className="fill-none stroke-primary" strokeWidth="5" />
      <path d="m150 178-26 30" className="stroke-primary" strokeWidth="9" strokeLinecap="round" />
    </Scene>
  )
}
