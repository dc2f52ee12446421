import type { Colours } from './colours.ts'

const BRICK = { width: 76, height: 30, joint: 5 }
const STACK = { x: 800, width: 314, courses: 6, bottom: 570 }

/** A smoking chimney pot on its stack, above the course of bricks at the bottom of the image. */
export function chimneyArt(colour: Colours): string {
  const top = STACK.bottom - STACK.courses * (BRICK.height + BRICK.joint)
  const middle = STACK.x + STACK.width / 2
  return `
    ${bricks(colour('brick'))}
    <path d="M${STACK.x - 26} ${top - 34}h${STACK.width + 52}v29H${STACK.x - 26}Z" fill="${colour('foreground')}"/>
    <path d="M${middle - 66} ${top - 40}l16-150h100l16 150Z" fill="${colour('clay')}"/>
    <path d="M${middle - 62} ${top - 190}h124v-26h-124Z" fill="${colour('brick')}"/>
    ${smoke(middle, top - 236, colour('input'))}`
}

// Running bond: every other course starts with half a brick.
function bricks(fill: string): string {
  const step = BRICK.width + BRICK.joint
  const courses = Array.from({ length: STACK.courses }, (_, course) => {
    const y = STACK.bottom - (course + 1) * (BRICK.height + BRICK.joint)
    const starts = Array.from({ length: 6 }, (_brick, index) => index * step - (course % 2) * (step / 2))
    return starts.map((start) => brick(start, y)).join('')
  })
  return `<path d="${courses.join('')}" fill="${fill}"/>`
}

function brick(start: number, y: number): string {
  const left = Math.max(start, 0)
  const right = Math.min(start + BRICK.width, STACK.width)
  return right <= left ? '' : `M${STACK.x + left} ${y}h${right - left}v${BRICK.height}h${left - right}Z`
}

function smoke(x: number, y: number, stroke: string): string {
  const curl = (dx: number) => `M${x + dx} ${y}c-34-30 34-56 0-92s22-48 4-76`
  return `<path d="${curl(-24)}${curl(24)}" fill="none" stroke="${stroke}" stroke-width="9" stroke-linecap="round"/>`
}
