import { business } from '#content/business/business.ts'
import { PRIVACY } from '#content/pages/privacy.ts'
import { PageHead } from '../head/PageHead.tsx'
import { PageHero } from '../parts/PageHero.tsx'

/** What is stored about visitors and customers, where, and for how long. */
export function PrivacyPage() {
  return (
    <>
      <PageHead
        path="/privacy"
        title={`Privacy: what we store about you | ${business.name}`}
        description="No cookies and no tracking. What we write down when we sweep your chimney, who can read it, how long it is kept, and how to have it deleted."
        keywords="privacy notice, data protection"
      />
      <PageHero
        eyebrow="Privacy"
        heading="What we store about you"
        introduction={`In plain words: what ${business.name} knows about you, who can read it, and how long it is kept.`}
      />
      <div className="measure gap-x-16 py-8 lg:columns-2">
        {PRIVACY.map(({ heading, paragraphs }) => (
          <section key={heading} className="break-inside-avoid py-4">
            <h2 className="text-2xl">{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </>
  )
}
