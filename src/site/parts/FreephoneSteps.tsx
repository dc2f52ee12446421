import type { Passage } from '#content/services/service.ts'
import { DrawnBand, type Drawing } from './DrawnBand.tsx'
import { FreephoneButton } from './FreephoneButton.tsx'

type Props = { heading: string; steps: readonly Passage[]; drawing: Drawing }

/** The steps of an order, and the freephone number to begin with. */
export function FreephoneSteps({ heading, steps, drawing }: Props) {
  return (
    <section className="bg-muted">
      <div className="measure py-14">
        <h2 className="text-3xl">{heading}</h2>
        <ol className="mt-6 grid gap-x-12 gap-y-6 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
          {steps.map((step) => (
            <li key={step.heading} className="border-t-4 border-wood pt-3">
              <h3 className="text-xl">{step.heading}</h3>
              <p className="mt-1">{step.text}</p>
            </li>
          ))}
        </ol>
        <p className="mt-8">
          <FreephoneButton />
        </p>
      </div>
      <DrawnBand drawing={drawing} />
    </section>
  )
}
