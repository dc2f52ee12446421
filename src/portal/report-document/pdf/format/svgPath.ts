import { num } from './objects.ts'

type Point = { x: number; y: number }

const PARAMETERS = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 } as const
type Command = keyof typeof PARAMETERS

/** Converts the `d` of an SVG path to PDF operators. Throws if it has a command that is not supported. */
export function pdfPath(data: string): string {
  const out: string[] = []
  let at: Point = { x: 0, y: 0 }
  let start = at
  let lastControl: Point | null = null
  const write = (operator: string, ...points: Point[]) =>
    out.push([...points.flatMap(({ x, y }) => [num(x), num(y)]), operator].join(' '))
  const curve = (one: Point, two: Point, end: Point) => {
    write('c', one, two, end)
    lastControl = two
    at = end
  }

  for (const { command, isRelative, numbers } of segments(data)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = numbers
    const from: Point = isRelative ? at : { x: 0, y: 0 }
    const to = (x: number, y: number): Point => ({ x: from.x + x, y: from.y + y })
    const control: Point | null = lastControl
    lastControl = null
    if (command === 'Z') {
      out.push('h')
      at = start
    } else if (command === 'M') {
      at = start = to(a, b)
      write('m', at)
    } else if (command === 'C') curve(to(a, b), to(c, d), to(e, f))
    else if (command === 'S') curve(mirrored(control, at), to(a, b), to(c, d))
    else if (command === 'Q') {
      const [one, two] = cubic(at, to(a, b), to(c, d))
      curve(one, two, to(c, d))
    } else if (command === 'A') {
      for (const [one, two, end] of arc(at, { x: a, y: b }, c, d !== 0, e !== 0, to(f, g)))
        curve(one, two, end)
    } else {
      if (command === 'H') at = { x: from.x + a, y: at.y }
      else if (command === 'V') at = { x: at.x, y: from.y + a }
      else at = to(a, b)
      write('l', at)
    }
  }
  return out.join('\n')
}

type Segment = { command: Command; isRelative: boolean; numbers: number[] }

function segments(data: string): Segment[] {
  return [...data.matchAll(/([a-z])([^a-z]*)/gi)].flatMap(([, letter = '', rest = '']) => {
    const command = commandOf(letter.toUpperCase())
    const isRelative = letter !== letter.toUpperCase()
    const numbers = command === 'A' ? arcNumbers(rest) : (rest.match(NUMBER) ?? []).map(Number)
    const size = PARAMETERS[command]
    if (size === 0) return [{ command, isRelative, numbers: [] }]
    return Array.from({ length: numbers.length / size }, (_, index) => ({
      // Further pairs after a move are lines.
      command: command === 'M' && index > 0 ? ('L' as const) : command,
      isRelative,
      numbers: numbers.slice(index * size, (index + 1) * size),
    }))
  })
}

const NUMBER = /[-+]?(?:\d*\.\d+|\d+\.?)/g

// The two flags of an arc are single digits and need no separator.
function arcNumbers(rest: string): number[] {
  const N = NUMBER.source
  const gap = String.raw`[\s,]*`
  const one = new RegExp(
    `(${N})${gap}(${N})${gap}(${N})${gap}([01])${gap}([01])${gap}(${N})${gap}(${N})`,
    'g',
  )
  return [...rest.matchAll(one)].flatMap((match) => match.slice(1).map(Number))
}

function commandOf(letter: string): Command {
  for (const command of ['M', 'L', 'H', 'V', 'C', 'S', 'Q', 'A', 'Z'] as const) {
    if (letter === command) return command
  }
  throw new Error(`The command "${letter}" of an SVG path is not supported`)
}

function mirrored(control: Point | null, at: Point): Point {
  return control === null ? at : { x: 2 * at.x - control.x, y: 2 * at.y - control.y }
}

function cubic(from: Point, control: Point, to: Point): [Point, Point] {
  const towards = (end: Point): Point => ({
    x: end.x + (2 / 3) * (control.x - end.x),
    y: end.y + (2 / 3) * (control.y - end.y),
  })
  return [towards(from), towards(to)]
}

type Curve = [one: Point, two: Point, end: Point]

/**
 * Converts an elliptical arc to curves of at most a quarter turn each. The names follow the notes of the SVG
 * specification: https://www.w3.org/TR/SVG2/implnote.html#ArcConversionEndpointToCenter
 */
function arc(
  from: Point,
  radii: Point,
  rotationDegrees: number,
  isLarge: boolean,
  isSweep: boolean,
  to: Point,
): Curve[] {
  const phi = (rotationDegrees * Math.PI) / 180
  const turn = ({ x, y }: Point, angle: number): Point => ({
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
  })
  const half = turn({ x: (from.x - to.x) / 2, y: (from.y - to.y) / 2 }, -phi)
  const reach = Math.sqrt((half.x / radii.x) ** 2 + (half.y / radii.y) ** 2)
  // Radii that do not reach both ends are enlarged.
  const rx = Math.abs(radii.x) * Math.max(1, reach)
  const ry = Math.abs(radii.y) * Math.max(1, reach)

  const squares = (rx * half.y) ** 2 + (ry * half.x) ** 2
  if (squares === 0) return []
  const sign = isLarge === isSweep ? -1 : 1
  const scale = sign * Math.sqrt(Math.max(0, ((rx * ry) ** 2 - squares) / squares))
  const middle = { x: (scale * rx * half.y) / ry, y: (-scale * ry * half.x) / rx }
  const centre = turn(middle, phi)
  centre.x += (from.x + to.x) / 2
  centre.y += (from.y + to.y) / 2

  const begin = Math.atan2((half.y - middle.y) / ry, (half.x - middle.x) / rx)
  const end = Math.atan2((-half.y - middle.y) / ry, (-half.x - middle.x) / rx)
  let sweep = (end - begin) % (2 * Math.PI)
  if (isSweep && sweep < 0) sweep += 2 * Math.PI
  if (!isSweep && sweep > 0) sweep -= 2 * Math.PI

  const count = Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9)
  const step = sweep / count
  const pull = (4 / 3) * Math.tan(step / 4)
  const place = (point: Point): Point => {
    const turned = turn({ x: point.x * rx, y: point.y * ry }, phi)
    return { x: centre.x + turned.x, y: centre.y + turned.y }
  }
  return Array.from({ length: count }, (_, index): Curve => {
    const a = begin + index * step
    const b = a + step
    return [
      place({ x: Math.cos(a) - pull * Math.sin(a), y: Math.sin(a) + pull * Math.cos(a) }),
      place({ x: Math.cos(b) + pull * Math.sin(b), y: Math.sin(b) - pull * Math.cos(b) }),
      place({ x: Math.cos(b), y: Math.sin(b) }),
    ]
  })
}
