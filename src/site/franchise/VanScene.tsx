import { Van } from '../scenery/Van.tsx'
import { Scene } from '../services/Scene.tsx'

/** A sweep's van in the morning. */
export function VanScene() {
  return (
    <Scene>
      <path d="M0 228h360v8H0Z" className="fill-bark" />
      <Van />
      <path
        d="M300 56c0-26 40-26 40 0m-38-3-10-8m14-4-8-12m16 7-2-14m14 14 6-12m4 18 10-8"
        className="fill-none stroke-flame"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </Scene>
  )
}
