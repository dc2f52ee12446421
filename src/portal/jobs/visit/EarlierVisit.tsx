import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import {
  CHIMNEY_PART_LABELS,
  CHIMNEY_PARTS,
  CONDITION_LABELS,
  isNotInspected,
  NOT_INSPECTED_LABELS,
  type Condition,
  type NotInspected,
} from '#domain/chimney.ts'
import type { EarlierVisit as Visit } from '#domain/visit.ts'
import { conditionColour, ConditionSymbol } from '#ui/ConditionSymbol.tsx'
import { fetchPhoto, pathInBucket } from '../../shell/browser/downloadPhoto.ts'
import { formatDay } from '../../shell/text/formatDate.ts'
import { plural } from '../../shell/text/plural.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'
import { useOnline } from '../../shell/browser/useOnline.ts'

/** What the last report at this address found, by any technician [R33]. */
export function EarlierVisit({ visit }: { visit: Visit }) {
  const { day, overall_status, parts, priority_items, photos } = visit
  return (
    <section
      aria-labelledby="earlier-visit"
      className="grid grid-cols-1 gap-3 rounded-lg border border-border bg-card p-4"
    >
      <h2 id="earlier-visit" className="text-lg font-bold">
        Earlier visit: {formatDay(day)}
      </h2>
      <dl className="grid gap-1.5">
        <State label="Overall" state={overall_status} />
        {CHIMNEY_PARTS.map((part) => (
          <State key={part} label={CHIMNEY_PART_LABELS[part]} state={parts[part]} />
        ))}
      </dl>
      {priority_items.length > 0 && (
        <div>
          <h3 className="font-semibold">Priority items then</h3>
          <ul className="list-disc pl-5 wrap-anywhere">
            {priority_items.map((item) => (
              <li key={item} dir="auto">
                {item}
              </li>
            ))}
          </ul>
        </div>
      )}
      {photos.length > 0 && <Photos paths={photos} />}
    </section>
  )
}

function State({ label, state }: { label: string; state: Condition | NotInspected }) {
  const condition = isNotInspected(state) ? null : state
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <dt className="min-w-[min(9rem,100%)] text-muted-foreground">{label}</dt>
      <dd className="flex min-w-0 items-center gap-2 font-semibold">
        {condition && <ConditionSymbol condition={condition} />}
        <span className={condition ? conditionColour(condition) : ''}>{describeState(state)}</span>
      </dd>
    </div>
  )
}

function describeState(state: Condition | NotInspected): string {
  return isNotInspected(state) ? NOT_INSPECTED_LABELS[state] : CONDITION_LABELS[state]
}

type PhotosProps = { paths: readonly string[] }

/**
 * Shows the photos that are on this phone. The others are fetched when they are expanded, since they cost the technician
 * mobile data.
 */
function Photos({ paths }: PhotosProps) {
  const { store } = usePortal()
  const { userId } = useSession()
  const isOnline = useOnline()
  const [isExpanded, setExpanded] = useState(false)
  const stored = useLiveQuery(() => store.earlierPhotos(userId, paths), [store, userId, paths])
  if (stored === undefined) return null
  const others = paths.filter((path) => !stored.some((photo) => photo.path === path))
  const count = stored.length > 0 ? `${others.length} more` : plural(others.length, 'photo')
  const label = (path: string) => `Number ${paths.indexOf(path) + 1} of the earlier visit`
  return (
    <div className="grid gap-2">
      {stored.length > 0 && (
        <ul aria-label="Photos then" className={GRID}>
          {stored.map(({ path, bytes }) => (
            <li key={path}>
              <Thumbnail photo={new Blob([bytes], { type: 'image/jpeg' })} alt={label(path)} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && !isOnline && (
        <p className="text-muted-foreground">{count}: shown when there is a connection.</p>
      )}
      {others.length > 0 && isOnline && (
        <details onToggle={() => setExpanded(true)}>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
            Show {count}
          </summary>
          {isExpanded && <OtherPhotos paths={others} label={label} />}
        </details>
      )}
    </div>
  )
}

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2'
const PHOTO = 'aspect-4/3 w-full rounded-md bg-muted object-cover'

function Thumbnail({ photo, alt }: { photo: Blob; alt: string }) {
  const [url] = useState(() => URL.createObjectURL(photo))
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return <img src={url} alt={alt} decoding="async" className={PHOTO} />
}

function OtherPhotos({ paths, label }: PhotosProps & { label: (path: string) => string }) {
  return (
    <ul className={`${GRID} pt-2`}>
      {paths.map((path) => (
        <li key={path}>
          <FetchedPhoto path={pathInBucket(path)} alt={label(path)} />
        </li>
      ))}
    </ul>
  )
}

// Not by its address: the browser would keep what an image loads.
function FetchedPhoto({ path, alt }: { path: string; alt: string }) {
  const portal = usePortal()
  const [photo, setPhoto] = useState<Blob | null>(null)
  useEffect(() => {
    let isCurrent = true
    fetchPhoto(portal, path)
      .then((fetched) => {
        if (isCurrent) setPhoto(fetched)
      })
      .catch(() => {
        // Its place shows the name of the photo.
      })
    return () => void (isCurrent = false)
  }, [portal, path])
  return photo ? <Thumbnail photo={photo} alt={alt} /> : <img alt={alt} className={PHOTO} />
}
