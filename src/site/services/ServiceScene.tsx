import type { FunctionComponent } from 'react'
import { AlarmScene } from './AlarmScene.tsx'
import { CameraScene } from './CameraScene.tsx'
import { CowlScene } from './CowlScene.tsx'
import { NestScene } from './NestScene.tsx'
import { SmokeTestScene } from './SmokeTestScene.tsx'
import { StoveScene } from './StoveScene.tsx'
import { SweepingScene } from './SweepingScene.tsx'

const SCENES: Record<string, FunctionComponent> = {
  'chimney-sweeping': SweepingScene,
  'stove-maintenance': StoveScene,
  'smoke-tests': SmokeTestScene,
  'cctv-surveys': CameraScene,
  'cowl-installation': CowlScene,
  'nest-removal': NestScene,
  'carbon-monoxide-alarms': AlarmScene,
}

/** The drawing in the hero of a service's page. Throws for a service without one. */
export function ServiceScene({ slug }: { slug: string }) {
  const SceneOfService = SCENES[slug]
  if (SceneOfService === undefined) throw new Error(`The service "${slug}" has no drawing`)
  return <SceneOfService />
}
