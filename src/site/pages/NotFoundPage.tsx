import { business } from '#content/business/business.ts'
import { telHref } from '#content/links/links.ts'
import { PageHead } from '../head/PageHead.tsx'
import { Rooftops } from '../home/Rooftops.tsx'

export function NotFoundPage() {
  return (
    <div data-page="not-found" className="relative isolate overflow-hidden bg-muted lg:min-h-[40rem]">
      <PageHead
        title={`Page not found | ${business.name}`}
        description="There is no page at this address."
        keywords="page not found"
      />
      <div className="measure relative z-10 flex flex-col gap-4 pt-10 lg:pt-16 lg:pb-40">
        <p className="font-display text-4xl font-bold text-primary">404</p>
        <h1 className="text-3xl">Oops! Page not found</h1>
        <p className="max-w-md">
          The smoke went somewhere, but not here. You may want the{' '}
          <a className="link" href="/#counties">
            county list
          </a>{' '}
          or the{' '}
          <a className="link" href="/faq">
            answers to common questions
          </a>
          . Or ring us:{' '}
          <a className="link whitespace-nowrap" href={telHref(business.phone)}>
            {business.phone}
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
      <Rooftops />
    </div>
  )
}
