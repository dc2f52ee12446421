import type { ReactNode } from 'react'

type Props = {
  eyebrow: string
  heading: string
  introduction: string
  /** Shown beside the text on wide screens. */
  aside?: ReactNode
  /** A drawing along the lower edge. */
  street?: ReactNode
  children?: ReactNode
}

/** The hero of every page except the home page. */
export function PageHero({ eyebrow, heading, introduction, aside, street, children }: Props) {
  return (
    <section className="border-b border-border bg-muted">
      <div className="measure grid gap-10 py-12 lg:grid-cols-[1.7fr_1fr] lg:py-16 print:grid-cols-[1.7fr_1fr] print:py-4">
        <div className="flex flex-col gap-5">
          <p className="text-sm font-semibold text-primary">{eyebrow}</p>
          <h1 className="text-4xl">{heading}</h1>
          <p className="max-w-2xl text-lg">{introduction}</p>
          {children}
        </div>
        {aside}
      </div>
      {street}
    </section>
  )
}
