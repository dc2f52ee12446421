import type { ReactNode } from 'react'
import { Head } from 'vite-react-ssg'
import { business } from '#content/business/business.ts'
import type { Graph, Thing } from 'schema-dts'
import { absoluteUrl } from './absoluteUrl.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { SHARE_IMAGE_SIZE, shareImagePath } from './shareImage.ts'

type Props = {
  title: string
  description: string
  keywords: string
  /** The page's address on this site. A page without one (404, the portal) is not indexed by search engines. */
  path?: string
  /** Structured data of the page for search engines; its breadcrumbs are added here. */
  structuredData?: readonly Thing[]
  /** Additional tags for the head. */
  children?: ReactNode
}

/** The head of a page: the tags for search engines, shared links and browsers. */
export function PageHead({ title, description, keywords, path, structuredData = [], children }: Props) {
  const image = absoluteUrl(shareImagePath(path))
  const things = path === undefined ? [] : [...structuredData, ...breadcrumbs(path)]
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
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(SHARE_IMAGE_SIZE.width)} />
      <meta property="og:image:height" content={String(SHARE_IMAGE_SIZE.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      {things.length > 0 && <script type="application/ld+json">{linkedData(things)}</script>}
      {children}
    </Head>
  )
}

/** The page's structured data, as the text of its one JSON-LD element. */
function linkedData(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  // A "</script>" in a text would end the element early.
  return JSON.stringify(graph).replaceAll('<', String.raw`\u003c`)
}
