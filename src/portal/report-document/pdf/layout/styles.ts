import type { Look } from '../format/canvas.ts'
import type { Paint } from '../format/shapes.ts'
import type { TrueTypeFont } from '../format/trueTypeFont.ts'

export type FontName = 'regular' | 'bold' | 'display'
export type Fonts = Record<FontName, TrueTypeFont>

/** A look with the distance between baselines, as a factor of the font size. */
export type Style = Look & { leading: number }

export type Styles = ReturnType<typeof createStyles>

/** The document's type styles, by their use. Sizes are in points, before they are multiplied by `scale`. */
export function createStyles(fonts: Fonts, scale: number) {
  const style =
    (font: FontName, size: number, leading: number) =>
    (colour: Paint): Style => ({ font: fonts[font], size: size * scale, leading, colour })
  return {
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
}
