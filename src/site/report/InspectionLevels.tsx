import { LEVEL_MEANINGS } from '#content/pages/sampleReport.ts'
import { CallButtons } from '../parts/CallButtons.tsx'

/** The inspection levels, and how to book one. */
export function InspectionLevels() {
  return (
    <section className="bg-muted">
      <div className="measure py-14">
        <h2 className="text-3xl">Three levels of inspection</h2>
        <ol className="mt-6 grid gap-x-12 gap-y-6 lg:grid-cols-3">
          {LEVEL_MEANINGS.map(({ heading, text }) => (
            <li key={heading}>
              <h3 className="text-xl">{heading}</h3>
              <p className="mt-1">{text}</p>
            </li>
          ))}
        </ol>
        <div className="mt-8">
          <CallButtons message="Hello, I would like a chimney inspection with a report." />
        </div>
      </div>
    </section>
  )
}
