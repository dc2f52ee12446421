import { counties } from '#content/counties/counties.ts'
import { countyPath } from '#content/counties/county.ts'
import { CountyPage } from '#site/county/CountyPage.tsx'
import { HomePage } from '#site/home/HomePage.tsx'
import { PageFrame } from '#site/layout/PageFrame.tsx'

/** A page of the site as the peers render it: the same components, without our router. */
export function PeerPage({ path }: { path: string }) {
  const county = counties.find((each) => countyPath(each) === path)
  return (
    <PageFrame isHome={path === '/'}>
      {county === undefined ? <HomePage /> : <CountyPage county={county} />}
    </PageFrame>
  )
}
