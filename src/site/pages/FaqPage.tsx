import { Plus } from 'lucide-react'
import { business } from '#content/business/business.ts'
import { SWEEP_DURATION } from '#content/business/coverage.ts'
import type { Question } from '#content/pages/faq.ts'
import { QUESTIONS } from '#content/pages/faq.ts'
import { faqPage } from '../head/faqPage.ts'
import { formatEuro } from '#content/format/money.ts'
import { COMPLETE_SERVICE_CENTS } from '#content/business/prices.ts'
import { PageHead } from '../head/PageHead.tsx'
import { CallButtons } from '../parts/CallButtons.tsx'
import { DrawnBand } from '../parts/DrawnBand.tsx'
import { PageHero } from '../parts/PageHero.tsx'

export function FaqPage() {
  return (
    <>
      <PageHead
        path="/faq"
        title={`Chimney sweeping: questions and answers | ${business.name}`}
        description="How often, how much, how long, and will there be soot: thirteen questions about chimney sweeping in Ireland, answered."
        keywords="chimney sweep questions, how often sweep chimney, chimney sweep price, chimney nest removal, carbon monoxide alarm"
        structuredData={[faqPage()]}
      />
      <PageHero
        eyebrow="FAQ"
        heading="Questions that people ask at the door"
        introduction="Straight answers to thirteen of them. If yours is missing, ring and ask."
        aside={<ShortAnswers />}
      />
      <div className="measure grid items-start gap-x-16 gap-y-12 py-14 lg:grid-cols-[2fr_1fr]">
        <div className="border-b border-border">
          {QUESTIONS.map((question) => (
            <Answer key={question.question} {...question} />
          ))}
        </div>
        <aside className="flex flex-col gap-4 border-2 border-foreground bg-card p-6 lg:sticky lg:top-8">
          <h2 className="text-2xl">Still have questions?</h2>
          <p>Send a photograph of the fireplace or the pot, and we can often answer on the spot.</p>
          <CallButtons message="Hello, I have a question about my chimney." />
        </aside>
      </div>
      <DrawnBand drawing="hearth" />
    </>
  )
}

const SHORT_ANSWERS = [
  { answer: formatEuro(COMPLETE_SERVICE_CENTS), question: 'sweep, inspection and certificate' },
  { answer: SWEEP_DURATION, question: 'from sheets down to sheets up' },
  { answer: 'Once a year', question: 'at least; twice if lit more than weekly' },
]

/** The three most frequent questions with one-line answers. */
function ShortAnswers() {
  return (
    <dl className="self-end border-l-4 border-primary pl-6">
      {SHORT_ANSWERS.map(({ answer, question }) => (
        <div key={question} className="flex flex-col-reverse py-1">
          <dt className="text-sm">{question}</dt>
          <dd className="font-display text-2xl font-bold">{answer}</dd>
        </div>
      ))}
    </dl>
  )
}

// The shared name makes the browser close one answer when another is opened: an accordion without a script.
function Answer({ question, answer }: Question) {
  return (
    <details name="faq" className="group border-t border-border">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 hover:text-primary">
        <h2 className="text-xl">{question}</h2>
        <Plus
          size={22}
          className="no-print shrink-0 text-primary group-open:rotate-45 motion-safe:transition-transform"
        />
      </summary>
      <p className="max-w-2xl pb-6">{answer}</p>
    </details>
  )
}
