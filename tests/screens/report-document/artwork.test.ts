import { createElement, createRef, type ReactNode } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { CONDITIONS, type Condition } from '#domain/chimney.ts'
import { conditionColour, ConditionSymbol } from '#ui/ConditionSymbol.tsx'
import { PdfArtwork } from '../../../src/portal/report-document/pdf/PdfArtwork.tsx'
import { PAPER_COLOURS, readArtwork } from '../../../src/portal/report-document/pdf/readArtwork.ts'
import { paintOf, svgDrawing } from '../../../src/portal/report-document/pdf/svgShapes.ts'
import '../../../src/portal/shell/allStyles.ts'
import { mount } from '../support/mount.ts'

/** What the PDF draws of an SVG element in the page, which has `viewBox="10 20 100 50"` and twice that size. */
function drawingOf(content: string) {
  const frame = document.createElement('div')
  frame.style.cssText = 'position: fixed; top: 9px; left: 7px; color: rgb(255 0 0)'
  frame.innerHTML = `<svg viewBox="10 20 100 50" width="200" height="100">${content}</svg>`
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  const svg = frame.querySelector('svg')
  if (!svg) throw new Error('There is no SVG element')
  return svgDrawing(svg)
}

const RED = { rgb: [1, 0, 0], alpha: 1 }
const BLUE = { rgb: [0, 0, 1], alpha: 1 }
/** From the corner of the drawing. */
const PLACE = [1, 0, 0, 1, -10, -20]
const PLAIN = { matrix: PLACE, isEvenOdd: false, strokeWidth: 1, isRound: false }

it('a drawing in the PDF has the size and the shapes of that on the screen, each with its colours and at its place', () => {
  expect(
    drawingOf(`
      <path d="M0 0h1" fill="currentColor"/>
      <g transform="translate(5 6) scale(2)"><path d="M1 1h2v2Z" fill="blue" fill-rule="evenodd"/></g>
      <path d="M2 0h1" fill="none" stroke="blue" stroke-width="3" stroke-linecap="round"/>
      <circle cx="40" cy="30" r="4" fill="blue"/>`),
  ).toEqual({
    width: 100,
    height: 50,
    shapes: [
      { kind: 'path', path: 'M0 0h1', ...PLAIN, fill: RED, stroke: null },
      {
        kind: 'path',
        path: 'M1 1h2v2Z',
        ...PLAIN,
        matrix: [2, 0, 0, 2, -5, -14],
        isEvenOdd: true,
        fill: BLUE,
        stroke: null,
      },
      { kind: 'path', path: 'M2 0h1', ...PLAIN, fill: null, stroke: BLUE, strokeWidth: 3, isRound: true },
      { kind: 'path', path: 'M36 30a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z', ...PLAIN, fill: BLUE, stroke: null },
    ],
  })
})

it('the area and the line of a shape are separate in the PDF, each with its opacity, and nothing invisible is drawn', () => {
  const { shapes } = drawingOf(`
    <path d="M0 0h1v1Z" fill="rgb(0 0 255 / 50%)" fill-opacity="0.5" stroke="red" stroke-opacity="0.7"/>
    <path d="M1 0h1v1Z" fill="none"/>
    <path d="M2 0h1v1Z" fill="blue" fill-opacity="0" stroke="blue" stroke-opacity="0"/>`)
  expect(shapes).toEqual([
    { kind: 'path', path: 'M0 0h1v1Z', ...PLAIN, fill: { rgb: BLUE.rgb, alpha: 0.25 }, stroke: null },
    { kind: 'path', path: 'M0 0h1v1Z', ...PLAIN, fill: null, stroke: { rgb: RED.rgb, alpha: 0.7 } },
  ])
})

it('a text of a drawing is in the PDF at its place, in its size and colour, if it can be seen', () => {
  const { shapes } = drawingOf(`
    <text x="12" y="34" font-size="9" fill="blue">Damper</text>
    <text font-size="9" fill="red" fill-opacity="0.5">Flue</text>
    <text x="1" y="1" font-size="9" fill="none">Hidden</text>
    <text x="1" y="1" font-size="9"></text>`)
  expect(shapes).toEqual([
    { kind: 'text', text: 'Damper', matrix: PLACE, x: 12, y: 34, size: 9, colour: BLUE },
    { kind: 'text', text: 'Flue', matrix: PLACE, x: 0, y: 0, size: 9, colour: { ...RED, alpha: 0.5 } },
  ])
})

it('a pattern of paths is in the PDF as tiles, and only if it fills something', () => {
  const { shapes } = drawingOf(`
    <defs>
      <pattern id="bricks" width="28" height="20" patternUnits="userSpaceOnUse">
        <path d="M0 1h28" fill="none" stroke="red"/>
      </pattern>
      <path d="M9 9h9"/>
    </defs>
    <path d="M20 30h40v10h-40Z" fill="url(#bricks)" fill-rule="evenodd"/>
    <path d="M1 1h1" fill="url(#nothing)"/>`)
  const line = {
    kind: 'path',
    path: 'M0 1h28',
    ...PLAIN,
    matrix: [1, 0, 0, 1, 0, 0],
    fill: null,
    stroke: RED,
  }
  expect(shapes).toEqual([
    {
      kind: 'tiles',
      path: 'M20 30h40v10h-40Z',
      matrix: PLACE,
      isEvenOdd: true,
      box: { x: 20, y: 30, width: 40, height: 10 },
      tile: { width: 28, height: 20 },
      shapes: [line],
    },
  ])
})

/** The only element of this name in content that is rendered on paper. */
function onPaper(content: ReactNode, name: string): Element {
  const { element } = mount(createElement('div', { className: 'paper' }, content))
  const [found] = element.getElementsByTagName(name)
  if (!found) throw new Error(`There is no element ${name}`)
  return found
}

const colourOf = (className: string) =>
  paintOf(getComputedStyle(onPaper(createElement('i', { className }), 'i')).color)

function symbolOf(condition: Condition) {
  const svg = onPaper(createElement(ConditionSymbol, { condition }), 'svg')
  return svg instanceof SVGSVGElement ? svgDrawing(svg) : null
}

it('each condition has its own mark and colour in the PDF, and each colour of the paper is that of the screen', () => {
  const art = createRef<HTMLDivElement>()
  mount(createElement(PdfArtwork, { ref: art, parts: [], isLit: false }))
  if (!art.current) throw new Error('The artwork is not rendered')
  const { palette, conditionMarks } = readArtwork(art.current, 'https://sweep.example/c')
  expect(CONDITIONS.map((condition) => conditionMarks[condition])).toEqual(CONDITIONS.map(symbolOf))
  const colours = CONDITIONS.map((condition) => colourOf(conditionColour(condition)))
  expect(new Set(colours.map(({ rgb }) => rgb.join())).size).toBe(CONDITIONS.length)
  expect(CONDITIONS.map((condition) => palette[condition])).toEqual(colours)
  const { ink, quiet, line, ground, brand } = palette
  expect({ ink, quiet, line, ground, brand }).toEqual(
    Object.fromEntries(Object.entries(PAPER_COLOURS).map(([name, className]) => [name, colourOf(className)])),
  )
})
