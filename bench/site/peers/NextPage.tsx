import { parts } from './parts.ts'
import { PeerPage } from './PeerPage.tsx'

/** One route for each page: Next would name the script of a route with a parameter with brackets, and escape them. */
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
