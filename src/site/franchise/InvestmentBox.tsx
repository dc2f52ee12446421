import { APPLICANT, INVESTMENT_TERMS } from '#content/pages/franchise.ts'
import { PriceList } from '../parts/PriceList.tsx'

/** The investment, and who may apply. */
export function InvestmentBox() {
  return (
    <div className="border-2 border-foreground bg-card p-6">
      <h2 className="text-3xl">Your investment</h2>
      <PriceList lines={INVESTMENT_TERMS} />
      <p className="mt-4 text-sm">Applicants: {APPLICANT.toLowerCase()}.</p>
    </div>
  )
}
