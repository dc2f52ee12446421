import { useRef, type RefObject } from 'react'
import type { ReportFieldName } from '#domain/reportFields.ts'
import { Button } from '#ui/components/Button.tsx'
import { useReview } from '../review/ReviewContext.tsx'
import { ReviewWarnings } from '../review/ReviewWarnings.tsx'
import { closeSheet, Sheet } from '../Sheet.tsx'

type SectionsSheetProps = {
  form: RefObject<HTMLFormElement | null>
  onGoTo: (field: ReportFieldName) => void
  onClose: () => void
}

/** What looks forgotten, and the way to each section of the form. */
export function SectionsSheet({ form, onGoTo, onClose }: SectionsSheetProps) {
  const { warnings } = useReview()
  const content = useRef<HTMLDivElement>(null)
  const headings = [...(form.current?.querySelectorAll<HTMLElement>('section > h2') ?? [])]
  return (
    <Sheet title="Sections" onClose={onClose}>
      <ReviewWarnings
        warnings={warnings}
        onGoTo={(field) => {
          // First, since nothing outside an open dialog can be focused.
          content.current?.closest('dialog')?.close()
          onGoTo(field)
        }}
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
