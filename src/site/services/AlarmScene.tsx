import { Scene } from './Scene.tsx'

/** An alarm on a bedroom wall, its light on, sounding. */
export function AlarmScene() {
  return (
    <Scene>
      <path
        d="M84 60c-30 34-30 86 0 120m192-120c30 34 30 86 0 120M52 36c-46 50-46 118 0 168M308 36c46 50 46 118 0 168"
        className="fill-none stroke-clay"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path
        d="M116 44h128c12 0 18 6 18 18v116c0 12-6 18-18 18H116c-12 0-18-6-18-18V62c0-12 6-18 18-18Z"
        className="fill-card stroke-input"
        strokeWidth="4"
      />
      <path d="M124 68h112v44H124Z" className="fill-soot" />
      <text x="180" y="99" textAnchor="middle" className="fill-flame text-2xl font-bold">
        CO
      </text>
      <circle cx="136" cy="132" r="6" className="fill-destructive" />
      <circle cx="180" cy="158" r="24" className="fill-secondary" />
      <path
        d="M162 148h36m-36 10h36m-36 10h36"
        className="stroke-input"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M30 268v-26h300v26M46 242v-14c0-8 60-8 60 0v14" className="fill-clay" />
      <path d="M22 226h8v54h-8Zm300 10h8v44h-8Z" className="fill-bark" />
      <path d="M120 242c30-12 160-14 210 0Z" className="fill-brick" />
    </Scene>
  )
}
