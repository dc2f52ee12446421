import { certificateSvg } from './certificateSvg.ts'
import { DoorScene } from './DoorScene.tsx'
import { sceneSvg } from './sceneSvg.ts'

/** The content of each drawing of the public pages that is a file, by its path in `public`. */
export const DRAWINGS: Readonly<Record<string, () => string>> = {
  'certificate.svg': certificateSvg,
  'drawings/door.svg': () => sceneSvg(DoorScene),
}
