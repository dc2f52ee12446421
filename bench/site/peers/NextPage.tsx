import { parts } from './parts.ts'
import { PeerPage } from './PeerPage.tsx'

export function NextPage({ path }: { path: string }) {
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
