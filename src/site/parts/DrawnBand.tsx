/** A file in `public/drawings`, without its extension; `vite/drawings/drawings.ts` draws each. */
export type Drawing = 'door' | 'hearth' | 'logs' | 'pots' | 'road'

type Props = {
  drawing: Drawing
  /** What it shows, where that is more than decoration. */
  alt?: string
}

/** A drawing from edge to edge at the foot of a quiet section with the background `muted`. It is a file, loaded when near. */
export function DrawnBand({ drawing, alt = '' }: Props) {
  return (
    <img
      src={`/drawings/${drawing}.svg`}
      width="1200"
      height="400"
      loading="lazy"
      decoding="async"
      alt={alt}
      className="drawn-band no-print"
    />
  )
}
