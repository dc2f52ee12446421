import {
  CHIMNEY_PART_LABELS,
  CHIMNEY_PARTS,
  CONDITION_LABELS,
  NOT_INSPECTED_LABELS,
  type Condition,
  type NotInspected,
} from '#domain/report.ts'
import type { EarlierVisit as Visit } from '#domain/visit.ts'
import { conditionColour, ConditionSymbol } from '#ui/ConditionSymbol.tsx'
import { formatDay } from '../../shell/formatDate.ts'
import { plural } from '../../shell/plural.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useOnline } from '../../shell/useOnline.ts'

/** What was found at this address the last time, whoever was there [R33]. */
export function EarlierVisit({ visit }: { visit: Visit }) {
  const { day, overall_status, parts, priority_items, photos } = visit
  return (
    <section
      aria-labelledby="earlier-visit"
      className="grid gap-3 rounded-lg border border-border bg-card p-4"
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
  const condition = state === 'not_fitted' || state === 'not_reached' ? null : state
  return (
    <div className="flex items-center gap-2">
      <dt className="min-w-36 text-muted-foreground">{label}</dt>
      <dd className="flex min-w-0 items-center gap-2 font-semibold">
        {condition && <ConditionSymbol condition={condition} />}
        <span className={condition ? conditionColour(condition) : ''}>{describeState(state)}</span>
      </dd>
    </div>
  )
}

function describeState(state: Condition | NotInspected): string {
  return state === 'not_fitted' || state === 'not_reached'
    ? NOT_INSPECTED_LABELS[state]
    : CONDITION_LABELS[state]
}

/** The photos, which are fetched when they are unfolded: a technician pays for each of them. */
function Photos({ paths }: { paths: readonly string[] }) {
  const portal = usePortal()
  const isOnline = useOnline()
  const count = plural(paths.length, 'photo')
  if (!isOnline) return <p className="text-muted-foreground">{count}: shown when there is a connection.</p>
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        Show {count}
      </summary>
      <ul className="grid grid-cols-2 gap-2 pt-2">
        {paths.map((path, index) => (
          <li key={path}>
            <img
              src={portal.publicPhotoUrl(inBucket(path))}
              loading="lazy"
              alt={`Number ${index + 1} of the earlier visit`}
              className="aspect-4/3 w-full rounded-md bg-muted object-cover"
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

// An older report has the URL of a photo in a Supabase project that may be gone.
function inBucket(path: string): string {
  return path.split('/').slice(-2).join('/')
}
