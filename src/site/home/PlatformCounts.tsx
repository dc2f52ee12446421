import { PLATFORM_REVIEW_COUNTS } from '#content/business/claims.ts'
import type { Trust } from '#content/business/trust.ts'

/** The counts of reviews on two platforms, which lead there once the pages are known. */
export function PlatformCounts({ pages }: { pages: Trust['reviewPages'] }) {
  return (
    <ul className="mt-10 flex flex-wrap gap-x-8 gap-y-2 border-t border-border pt-4 font-semibold">
      <PlatformCount text={`${PLATFORM_REVIEW_COUNTS.google} on Google`} url={pages.google} />
      <PlatformCount text={`${PLATFORM_REVIEW_COUNTS.facebook} on Facebook`} url={pages.facebook} />
    </ul>
  )
}

function PlatformCount({ text, url }: { text: string; url: string | undefined }) {
  if (url === undefined) return <li>{text}</li>
  return (
    <li>
      <a href={url} rel="noopener" className="link inline-flex min-h-11 items-center">
        {text}
      </a>
    </li>
  )
}
