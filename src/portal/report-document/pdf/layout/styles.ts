import type { Style } from './flow.ts'
import type { FontName } from '../format/canvas.ts'
import type { Paint } from '../format/shape.ts'

const style =
  (font: FontName, size: number, leading: number) =>
  (colour: Paint): Style => ({ font, size, leading, colour })

/** The sizes of type in the document, in points. */
export const styles = {
  title: style('display', 21, 1.2),
  heading: style('display', 14, 1.3),
  issuer: style('display', 16, 1.2),
  name: style('bold', 12, 1.35),
  strong: style('bold', 10.5, 1.4),
  verdict: style('bold', 13, 1.3),
  body: style('regular', 10.5, 1.42),
  small: style('regular', 9, 1.4),
  number: style('bold', 8.5, 1.3),
}
