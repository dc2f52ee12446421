import { APPLICANT, FRANCHISE_PACKAGE, INVESTMENT_TERMS } from '#content/pages/franchise.ts'
import { PriceList } from '../parts/PriceList.tsx'

/** The investment, and what it includes, as a packing list. */
export function FranchisePackage() {
  return (
    <section className="bg-muted">
      <div className="measure grid items-start gap-x-16 gap-y-10 py-14 lg:grid-cols-[1fr_1.7fr]">
        <InvestmentBox />
        <div>
          <h2 className="text-3xl">What is in the package</h2>
          <dl className="mt-4">
            {FRANCHISE_PACKAGE.map(({ heading, text }) => (
              <div key={heading} className="grid gap-x-8 border-t border-input py-3 sm:grid-cols-[1fr_1.6fr]">
                <dt className="pl-6 -indent-6 font-semibold before:mr-2 before:text-success before:content-['✓']">
                  {heading}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}

/** The investment, and who may apply. */
function InvestmentBox() {
  return (
    <div className="border-2 border-foreground bg-card p-6">
      <h2 className="text-3xl">Your investment</h2>
      <PriceList lines={INVESTMENT_TERMS} />
      <p className="mt-4 text-sm">Applicants: {APPLICANT.toLowerCase()}.</p>
    </div>
  )
}
