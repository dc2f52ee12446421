import { Scene } from './Scene.tsx'

/** The camera's view inside the flue: joints, and a crack with a circle round it. */
export function CameraScene() {
  return (
    <Scene>
      <path d="M20 14h320v214H20Z" className="fill-steel-shade" />
      <path d="M34 28h292v186H34Z" className="fill-soot" />
      <circle cx="180" cy="121" r="88" className="fill-brick" />
      <circle cx="180" cy="121" r="88" className="fill-none stroke-clay" strokeWidth="5" />
      <circle cx="178" cy="119" r="64" className="fill-bark stroke-clay" strokeWidth="4" />
      <circle cx="176" cy="117" r="42" className="fill-soot stroke-clay" strokeWidth="3" />
      <circle cx="174" cy="115" r="22" className="fill-none stroke-bark" strokeWidth="3" />
      <circle cx="173" cy="114" r="9" className="fill-flame-core" />
      <path
        d="m236 66-10 14 6 10-12 10 2 14-8 8"
        className="fill-none stroke-soot"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M206 50h48v80h-48Z" className="fill-none stroke-flame" strokeWidth="3" strokeDasharray="8 6" />
      <path d="M254 60h22" className="stroke-flame" strokeWidth="3" />
      <text x="280" y="65" className="fill-flame text-xs font-semibold">
        3.2 m
      </text>
      <circle cx="52" cy="46" r="6" className="fill-flame" />
      <path d="M150 228h60l12 38h-84Zm-40 36h140v8H110Z" className="fill-steel" />
    </Scene>
  )
}
