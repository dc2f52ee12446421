import { parts } from '../../parts.ts'
import { PeerPage } from '../../PeerPage.tsx'

type Props = { params: Promise<{ path?: string[] }> }

export function generateStaticParams() {
  return Object.keys(parts).map((path) => ({ path: path.split('/').filter((name) => name !== '') }))
}

export default async function Page({ params }: Props) {
  const path = `/${((await params).path ?? []).join('/')}`
  return (
    <>
      <div id="root">
        <PeerPage path={path} />
      </div>
      {parts[path]?.scripts.map(({ type, text }) => (
        <script key={text} type={type} dangerouslySetInnerHTML={{ __html: text }} />
      ))}
    </>
  )
}
