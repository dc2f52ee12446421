import { business } from '#content/business/business.ts'
import { PageHead } from '../head/PageHead.tsx'

export function NotFoundPage() {
  return (
    <div data-page="not-found" className="measure flex min-h-[60vh] flex-col gap-4 py-24">
      <PageHead
        title={`Page not found | ${business.name}`}
        description="There is no page at this address."
        keywords="page not found"
      />
      <p className="font-display text-4xl font-bold text-primary">404</p>
      <h1 className="text-3xl">Oops! Page not found</h1>
      <p>
        The smoke went somewhere, but not here. You may want the{' '}
        <a className="link" href="/#counties">
          county list
        </a>{' '}
        or the{' '}
        <a className="link" href="/faq">
          answers to common questions
        </a>
        .
      </p>
      <p>
        <a
          href="/"
          className="inline-flex min-h-12 items-center rounded-md border-2 border-transparent bg-primary px-5 font-semibold text-primary-foreground hover:underline"
        >
          Return to Home
        </a>
      </p>
    </div>
  )
}
