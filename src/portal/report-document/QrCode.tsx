import { useMemo } from 'react'
import { qrPath } from './qrCode.ts'

/** A QR code, black on white with the quiet edge that readers need. Say beside it what it holds. */
export function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text])
  const edge = 3
  const side = size + 2 * edge
  return (
    <svg
      viewBox={`${-edge} ${-edge} ${side} ${side}`}
      aria-hidden="true"
      shapeRendering="crispEdges"
      className="size-24"
    >
      <path d={`M${-edge} ${-edge}h${side}v${side}h${-side}Z`} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
