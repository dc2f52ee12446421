import type { FunctionComponent } from 'react'
import type { ServiceScene } from '#content/services/service.ts'
import { AlarmScene } from './AlarmScene.tsx'
import { CameraScene } from './CameraScene.tsx'
import { CowlScene } from './CowlScene.tsx'
import { NestScene } from './NestScene.tsx'
import { SmokeTestScene } from './SmokeTestScene.tsx'
import { StoveScene } from './StoveScene.tsx'
import { SweepingScene } from './SweepingScene.tsx'

const DRAWINGS: Record<ServiceScene, FunctionComponent> = {
  sweeping: SweepingScene,
  stove: StoveScene,
  'smoke-test': SmokeTestScene,
  camera: CameraScene,
  cowl: CowlScene,
  nest: NestScene,
  alarm: AlarmScene,
}

/** The drawing in the hero of a service's page. */
export function ServiceDrawing({ scene }: { scene: ServiceScene }) {
  const Drawing = DRAWINGS[scene]
  return <Drawing />
}
