import type { Fact } from '../../documentContent.ts'
import type { Palette } from './artwork.ts'
import { WHOLE, type Column, type Flow } from './flow.ts'
import { styles } from './styles.ts'

const LABEL_WIDTH = 96

/** Facts below each other, each with its label before it. */
export function drawFacts(flow: Flow, facts: readonly Fact[], palette: Palette, column: Column): void {
  const page = flow.page()
  for (const { label, text } of facts) {
    flow.keep(15)
    const within = flow.page() === page ? column : WHOLE
    const y = flow.y()
    flow.paper.tagged('P', () => {
      flow.oneLine(label, styles.small(palette.quiet), within.x, y + 11.8, LABEL_WIDTH - 6)
    })
    flow.text(text, styles.body(palette.ink), { column: within, hang: LABEL_WIDTH })
  }
}
