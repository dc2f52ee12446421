import type { Ref } from 'react'
import type { Draft } from '#sync/draft.ts'
import { Alert } from '#ui/components/Alert.tsx'
import type { DraftKeeper } from '../draft/draftWriter.ts'
import { ReportSection } from '../fields/ReportSection.tsx'
import { PhotoInputs } from './PhotoInputs.tsx'
import { PhotoList } from './PhotoList.tsx'
import { usePhotoIntake } from './usePhotoIntake.ts'

type PhotoFieldProps = {
  draft: Draft
  keeper: DraftKeeper
  onPreparing: (isPreparing: boolean) => void
  resumePictures: Ref<() => void>
}

/** Photos from camera or library; each is on the device as soon as its thumbnail shows. */
export function PhotoField({ draft, keeper, onPreparing, resumePictures }: PhotoFieldProps) {
  const { pending, failures, add } = usePhotoIntake(draft, onPreparing, resumePictures)
  return (
    <ReportSection title="Pictures">
      <PhotoInputs
        onTake={add}
        // An open camera is when a phone kills the page behind it. A failure is shown by the form.
        onOpen={() => void keeper.flush().catch(() => undefined)}
      />
      <output className="block font-semibold empty:hidden">
        {pending.length > 0 && `Preparing photos: ${pending.length} to go…`}
      </output>
      {failures.length > 0 && (
        <Alert variant="destructive">
          {failures.map(({ id, text }) => (
            <p key={id}>{text}</p>
          ))}
        </Alert>
      )}
      <PhotoList draft={draft} pending={pending} />
    </ReportSection>
  )
}
