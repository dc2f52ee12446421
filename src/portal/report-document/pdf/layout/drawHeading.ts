import type { Flow } from './flow.ts'
import type { Paint } from '../format/shape.ts'

/** A section's heading, with space for the start of the section on the same page. */
export function drawHeading(flow: Flow, text: string, colour: Paint): void {
  flow.skip(10)
  flow.ensureSpace(64)
  flow.text(text, flow.styles.heading(colour), { role: 'H2' })
  flow.skip(4)
}
