import { Camera, ChevronUp, List, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode, type RefObject, useRef, useEffect } from 'react'
import type { ReportFieldName } from '#domain/reportFields.ts'
import { Button } from '#ui/components/Button.tsx'
import { buttonVariants } from '#ui/components/buttonVariants.ts'
import { plural } from '../../shell/text/plural.ts'
import { FileInput } from '../../drafts/FileInput.tsx'
import { useDraftPhotos } from '../photos/DraftPhotosContext.tsx'
import { IntakeErrors } from '../photos/IntakeErrors.tsx'
import { useIntake } from '../photos/PhotoIntakeContext.tsx'
import { useReview } from '../review/ReviewContext.tsx'
import { ReviewWarnings } from '../review/ReviewWarnings.tsx'
import { useNotLookedAt } from '../LookedAtContext.tsx'
import { closeSheet, Sheet } from '../Sheet.tsx'

type FormBarProps = {
  form: RefObject<HTMLFormElement | null>
  onGoTo: (field: ReportFieldName) => void
  messages: ReactNode
  /** Save Report. */
  save: ReactNode
}

const STACKED =
  'min-w-0 flex-col gap-0 text-sm leading-tight max-[22.5rem]:px-1 max-[22.5rem]:text-xs lying:flex-row lying:gap-1.5 lying:py-1'
// At most a third of the screen; the rest of a long message is scrolled to.
const MESSAGES =
  'grid max-h-[33dvh] grid-cols-1 lying:w-full gap-2 overflow-y-auto rounded-md empty:hidden focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-ring max-[22.5rem]:*:gap-2 max-[22.5rem]:*:p-2 max-[22.5rem]:*:text-sm'

/**
 * The bar at thumb height: camera, sections, what looks forgotten, and Save Report; one row on a phone that lies on its
 * side. On a narrow screen that is low for the size of its text, the bar would cover the form, and is at its end instead.
 */
export function FormBar({ form, onGoTo, messages, save }: FormBarProps) {
  const { warnings } = useReview()
  const notLookedAt = useNotLookedAt()
  const { add, onOpen } = useIntake()
  const [isOpen, setOpen] = useState(false)
  const bar = useBarInset()
  return (
    <div
      ref={bar}
      className="z-10 [@media(min-height:22rem)]:sticky lying:sticky bottom-[var(--keyboard-inset,0px)] -mx-3 grid grid-cols-1 gap-2 border-t-2 border-border bg-card px-3 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] text-card-foreground sm:-mx-4 sm:px-4 lying:flex lying:flex-wrap lying:items-center lying:py-1"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Safari scrolls by keys only what has the focus */}
      <section aria-label="Messages" tabIndex={0} className={MESSAGES}>
        <IntakeErrors />
        {messages}
      </section>
      {warnings.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-1 text-left font-semibold lying:max-w-60 lying:text-sm lying:leading-tight focus-visible:outline-3 focus-visible:outline-ring"
          onClick={() => setOpen(true)}
        >
          <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning" />
          <span className="min-w-0 flex-1">
            {notLookedAt.length > 0
              ? `${notLookedAt.length} not looked at, ${warnings.length}`
              : plural(warnings.length, 'thing')}{' '}
            {warnings.length === 1 ? 'looks' : 'look'} forgotten
          </span>
          <ChevronUp aria-hidden className="size-5 shrink-0" />
        </button>
      )}
      <div className="flex flex-wrap items-stretch gap-2 lying:flex-1">
        <FileInput
          source="camera"
          onFiles={add}
          onOpen={onOpen}
          className={`${buttonVariants({ variant: 'outline', size: 'compact' })} ${STACKED}`}
        >
          <LastPhoto />
          Take Photo
        </FileInput>
        <Button
          variant="outline"
          size="compact"
          aria-haspopup="dialog"
          className={STACKED}
          onClick={() => setOpen(true)}
        >
          <List aria-hidden />
          Sections
        </Button>
        {/* Takes a line of its own rather than becoming narrower than its longest word. */}
        <div className="grid flex-1 basis-24">{save}</div>
      </div>
      {isOpen && <SectionsSheet form={form} onGoTo={onGoTo} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** In the place of the camera's icon, the last photo and how many there are, as soon as there is one [R48]. */
function LastPhoto() {
  const photos = useDraftPhotos()
  const { pending } = useIntake()
  const count = photos.length + pending.length
  if (count === 0) return <Camera aria-hidden />
  return (
    // Not as text, which would be a part of the camera's label.
    <span
      aria-hidden
      data-count={count}
      className="relative lying:mr-3 after:absolute after:-top-1 after:left-full after:-ml-1 after:min-w-5 after:rounded-full after:bg-foreground after:px-1 after:text-center after:text-xs after:leading-5 after:text-background after:content-[attr(data-count)]"
    >
      {pending.length > 0 ? (
        <LoaderCircle className="animate-spin motion-reduce:animate-none" />
      ) : (
        <img src={photos.at(-1)?.thumbnailUrl} alt="" className="size-5 rounded-sm object-cover" />
      )}
    </span>
  )
}

/**
 * Sets `--bar-inset` to the height that the bar takes of the bottom of the window: what is scrolled to stays above it,
 * and so do the toasts of a wide screen. On a phone toasts are at the top.
 */
function useBarInset(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const isSticky = getComputedStyle(element).position === 'sticky'
      style.setProperty('--bar-inset', `${isSticky ? element.offsetHeight : 0}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--bar-inset')
    }
  }, [])
  return bar
}

type SectionsSheetProps = {
  form: RefObject<HTMLFormElement | null>
  onGoTo: (field: ReportFieldName) => void
  onClose: () => void
}

/** What nobody has looked at, what looks forgotten, and the way to each section of the form. */
function SectionsSheet({ form, onGoTo, onClose }: SectionsSheetProps) {
  const content = useRef<HTMLDivElement>(null)
  const headings = [...(form.current?.querySelectorAll<HTMLElement>('section > h2') ?? [])]
  return (
    <Sheet title="Sections" onClose={onClose}>
      <ReviewWarnings
        onGoTo={onGoTo}
        // First, since nothing outside an open dialog can be focused.
        onLeave={() => content.current?.closest('dialog')?.close()}
      />
      <div ref={content} className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2">
        {headings.map((heading) => (
          <Button
            key={heading.id}
            variant="outline"
            size="lg"
            onClick={(event) => {
              closeSheet(event)
              heading.focus({ preventScroll: true })
              heading.scrollIntoView({ block: 'start' })
            }}
          >
            {heading.textContent}
          </Button>
        ))}
      </div>
    </Sheet>
  )
}
