import type { Drawing } from '../../src/site/parts/DrawnBand.tsx'
import { certificateSvg } from './certificateSvg.ts'
import { DoorScene } from './DoorScene.tsx'
import { HearthScene } from './HearthScene.tsx'
import { LogsScene } from './LogsScene.tsx'
import { PotsScene } from './PotsScene.tsx'
import { RoadScene } from './RoadScene.tsx'
import { sceneSvg } from './sceneSvg.ts'

/** The content of each drawing of the public pages that is a file, by its path in `public`. */
export const DRAWINGS: Readonly<Record<'certificate.svg' | `drawings/${Drawing}.svg`, () => string>> = {
  'certificate.svg': certificateSvg,
  'drawings/door.svg': () => sceneSvg(DoorScene),
  'drawings/hearth.svg': () => sceneSvg(HearthScene),
  'drawings/logs.svg': () => sceneSvg(LogsScene),
  'drawings/pots.svg': () => sceneSvg(PotsScene),
  'drawings/road.svg': () => sceneSvg(RoadScene),
}
