type Point = { x: number; y: number }
type Curve = [one: Point, two: Point, end: Point]

/**
 * An elliptical arc of an SVG path as curves of at most a quarter turn each. The names follow the
 * conversion in SVG's own notes: https://www.w3.org/TR/SVG2/implnote.html#ArcConversionEndpointToCenter
 */
export function arc(
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
  // Radii that cannot reach both ends are made larger.
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
