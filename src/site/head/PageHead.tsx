import type { ReactNode } from 'react'
import { Head } from 'vite-react-ssg'
import { business } from '#content/business.ts'

type Props = {
  title: string
  description: string
  keywords: string
  /** The page's address on this site. A page without one (404, the portal) is not for search engines. */
  path?: string
  /** A schema.org object, written into the page as JSON-LD. */
  structuredData?: object
  /** Further tags of this page's head. */
  children?: ReactNode
}

/** The head of a page: what search engines, shared links and browsers are told about it. */
export function PageHead({ title, description, keywords, path, structuredData, children }: Props) {
  return (
    <Head>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords} />
      {path === undefined && <meta name="robots" content="noindex" />}
      {path !== undefined && <link rel="canonical" href={absoluteUrl(path)} />}
      {path !== undefined && <meta property="og:url" content={absoluteUrl(path)} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={business.name} />
      <meta property="og:locale" content="en_IE" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content="summary" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {structuredData !== undefined && (
        <script type="application/ld+json">{scriptSafeJson(structuredData)}</script>
      )}
      {children}
    </Head>
  )
}

/** An address on this site with its origin, as canonical links and structured data need it. */
export function absoluteUrl(path: string): string {
  return `${business.siteUrl}${path}`
}

// A "</script>" inside a text would end the element early.
function scriptSafeJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
