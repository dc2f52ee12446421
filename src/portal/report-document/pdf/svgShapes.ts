import type { Drawing } from './layout/artwork.ts'
import type { Matrix, Paint, Shape } from './format/shapes.ts'

/**
 * Reads an SVG element with its computed colours, so that the PDF has the same drawing as the screen. Supports paths,
 * circles, text, and patterns of paths.
 */
export function svgDrawing(svg: SVGSVGElement): Drawing {
  const { x, y, width, height } = svg.viewBox.baseVal
  const toDrawing = new DOMMatrix().translate(-x, -y).multiply(matrixOf(svg).inverse())
  const shapes = [...svg.querySelectorAll('path, circle, text')]
    .filter((element) => element.closest('defs, pattern') === null)
    .flatMap((element) =>
      element instanceof SVGGraphicsElement
        ? shapesOf(element, toMatrix(toDrawing.multiply(matrixOf(element))))
        : [],
    )
  return { width, height, shapes }
}

function matrixOf(element: SVGGraphicsElement): DOMMatrix {
  const matrix = element.getScreenCTM()
  if (!matrix) throw new Error('A drawing that is not in the page cannot be put into the PDF')
  return matrix
}

function toMatrix({ a, b, c, d, e, f }: DOMMatrix): Matrix {
  return [a, b, c, d, e, f]
}

function shapesOf(element: SVGGraphicsElement, matrix: Matrix): Shape[] {
  const style = getComputedStyle(element)
  if (element instanceof SVGTextElement) return textOf(element, style, matrix)
  const path = pathOf(element)
  const isEvenOdd = style.fillRule === 'evenodd'
  const pattern = patternOf(style.fill)
  if (pattern) return [tilesOf(element, pattern, { path, matrix, isEvenOdd })]
  const fill = paint(style.fill, style.fillOpacity)
  const stroke = paint(style.stroke, style.strokeOpacity)
  const line = { strokeWidth: Number.parseFloat(style.strokeWidth), isRound: style.strokeLinecap === 'round' }
  const shape = { kind: 'path', path, matrix, isEvenOdd, ...line } as const
  // Separate shapes, since fill and stroke may differ in opacity.
  return [
    ...(fill ? [{ ...shape, fill, stroke: null }] : []),
    ...(stroke ? [{ ...shape, fill: null, stroke }] : []),
  ]
}

function textOf(element: SVGTextElement, style: CSSStyleDeclaration, matrix: Matrix): Shape[] {
  const colour = paint(style.fill, style.fillOpacity)
  const at = (list: SVGLengthList) => (list.numberOfItems > 0 ? list.getItem(0).value : 0)
  const size = Number.parseFloat(style.fontSize)
  const text = element.textContent
  if (!colour || text === '') return []
  return [{ kind: 'text', text, matrix, x: at(element.x.baseVal), y: at(element.y.baseVal), size, colour }]
}

function pathOf(element: SVGGraphicsElement): string {
  if (!(element instanceof SVGCircleElement)) return element.getAttribute('d') ?? ''
  const [x, y, r] = [element.cx, element.cy, element.r].map((length) => length.baseVal.value)
  return `M${(x ?? 0) - (r ?? 0)} ${y}a${r} ${r} 0 1 0 ${2 * (r ?? 0)} 0a${r} ${r} 0 1 0 ${-2 * (r ?? 0)} 0Z`
}

type Outline = Pick<Shape & { kind: 'tiles' }, 'path' | 'matrix' | 'isEvenOdd'>

function tilesOf(element: SVGGraphicsElement, pattern: SVGPatternElement, outline: Outline): Shape {
  const { x, y, width, height } = element.getBBox()
  const tile = { width: pattern.width.baseVal.value, height: pattern.height.baseVal.value }
  const shapes = [...pattern.querySelectorAll('path')].flatMap((path) => shapesOf(path, [1, 0, 0, 1, 0, 0]))
  return { kind: 'tiles', ...outline, box: { x, y, width, height }, tile, shapes }
}

function patternOf(fill: string): SVGPatternElement | null {
  const id = /^url\("?#(.+?)"?\)/.exec(fill)?.[1]
  const element = id === undefined ? null : document.getElementById(id)
  return element instanceof SVGPatternElement ? element : null
}

function paint(colour: string, opacity: string): Paint | null {
  if (colour === 'none' || colour.startsWith('url')) return null
  const { rgb, alpha } = paintOf(colour)
  const share = Math.round(alpha * Number.parseFloat(opacity) * 100) / 100
  return share === 0 ? null : { rgb, alpha: share }
}

let context: CanvasRenderingContext2D | null = null

/** Resolves a CSS colour in any notation to RGB and alpha. */
export function paintOf(colour: string): Paint {
  context ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot draw')
  context.clearRect(0, 0, 1, 1)
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  return { rgb: [red / 255, green / 255, blue / 255], alpha: alpha / 255 }
}
