import type { ReactNode } from 'react'

type ReportSectionProps = { title: string; children: ReactNode }

/** A part of the form under a heading, in two columns where there is room. */
export function ReportSection({ title, children }: ReportSectionProps) {
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-bold">{title}</h2>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </section>
  )
}
