import type { ReactNode } from 'react'
import { Stars } from '../parts/Stars.tsx'

type Props = {
  /** The rating and its count, in a few words. */
  rating: string
  /** A drawing from edge to edge: below the text on narrow screens, around it on wide ones. */
  scene: ReactNode
  /** A dark strip below the drawing. */
  foot: ReactNode
  children: ReactNode
}

/** The hero of the home page and of a county: on a phone of 390 × 664 px all but its foot is in the first screen. */
export function SceneHero({ rating, scene, foot, children }: Props) {
  return (
    <section className="relative isolate overflow-hidden bg-muted">
      <div className="relative lg:min-h-[clamp(34rem,41vw,46rem)]">
        <div className="measure relative z-10 flex flex-col gap-3.5 pt-5 sm:gap-5 sm:pt-8 lg:pt-12 lg:pb-40 print:pb-4">
          <p className="text-sm font-semibold">
            <Stars rating={5} /> {rating}
          </p>
          {children}
        </div>
        {scene}
      </div>
      <div className="band bg-soot text-soot-foreground">{foot}</div>
    </section>
  )
}
