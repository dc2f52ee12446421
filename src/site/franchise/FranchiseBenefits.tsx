import { FRANCHISE_BENEFITS } from '#content/pages/franchise.ts'

export function FranchiseBenefits() {
  return (
    <section className="measure py-14">
      <h2 className="text-3xl">Why a franchise with us</h2>
      <ul className="mt-6 grid gap-x-12 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {FRANCHISE_BENEFITS.map(({ heading, text }) => (
          <li key={heading} className="border-t-4 border-primary pt-3">
            <h3 className="text-xl">{heading}</h3>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
