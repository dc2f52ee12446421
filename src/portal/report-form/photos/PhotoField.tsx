import type { Ref } from 'react'
import type { Draft } from '#sync/draft.ts'
import { Alert } from '#ui/components/Alert.tsx'
import type { DraftWriter } from '../draft/draftWriter.ts'
import { ReportSection } from '../fields/ReportSection.tsx'
import { PhotoInputs } from './PhotoInputs.tsx'
import { PhotoList } from './PhotoList.tsx'
import { usePhotoIntake } from './usePhotoIntake.ts'

type PhotoFieldProps = {
  draft: Draft
  writer: DraftWriter
  onPreparing: (isPreparing: boolean) => void
  resumePictures: Ref<() => void>
}

/** Photos from camera or library. A photo is stored on the device before its thumbnail shows. */
export function PhotoField({ draft, writer, onPreparing, resumePictures }: PhotoFieldProps) {
  const { pending, errors, add } = usePhotoIntake(draft, onPreparing, resumePictures)
  return (
    <ReportSection title="Pictures">
      <PhotoInputs
        onTake={add}
        // Phones kill the page behind an open camera. `SaveButton` shows a failed write.
        onOpen={() => void writer.flush().catch(() => undefined)}
      />
      <output className="block font-semibold empty:hidden">
        {pending.length > 0 && `Preparing photos: ${pending.length} to go…`}
      </output>
      {errors.length > 0 && (
        <Alert variant="destructive">
          {errors.map(({ id, text }) => (
            <p key={id}>{text}</p>
          ))}
        </Alert>
      )}
      <PhotoList draft={draft} pending={pending} />
    </ReportSection>
  )
}
