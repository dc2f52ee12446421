import { Images } from 'lucide-react'
import { useId } from 'react'
import type { Draft } from '#sync/draft.ts'
import { buttonVariants } from '#ui/components/buttonVariants.ts'
import { FileInput } from '../../drafts/FileInput.tsx'
import { ReportSection } from '../fields/ReportSection.tsx'
import { useIntake } from './PhotoIntakeContext.tsx'
import { PhotoList } from './PhotoList.tsx'
import { SentPhotos } from './SentPhotos.tsx'

/** The photos of the report, and those from the library. A photo is stored on the device before its thumbnail shows. */
export function PhotoField({ draft }: { draft: Draft }) {
  const { pending, add, onOpen } = useIntake()
  const hintId = useId()
  return (
    <ReportSection title="Photos">
      <div className="flex flex-wrap items-center gap-3">
        <FileInput
          source="library"
          onFiles={add}
          onOpen={onOpen}
          aria-describedby={hintId}
          className={buttonVariants({ variant: 'outline', size: 'lg' })}
        >
          <Images aria-hidden />
          Choose Photos
        </FileInput>
        <p id={hintId} className="min-w-0 flex-1 basis-40 text-sm text-muted-foreground">
          From the library, several at a time.
        </p>
      </div>
      <output className="block font-semibold empty:hidden">
        {pending.length > 0 && `Preparing photos: ${pending.length} to go…`}
      </output>
      <PhotoList draft={draft} pending={pending} />
      <SentPhotos draft={draft} />
    </ReportSection>
  )
}
