import type { ChangeEvent } from 'react'
import type { Draft } from '#sync/draft.ts'
import { Alert } from '#ui/components/Alert.tsx'
import type { DraftKeeper } from './draftKeeper.ts'
import { Field } from './Field.tsx'
import { PhotoList } from './PhotoList.tsx'
import { usePhotoIntake } from './usePhotoIntake.ts'

type PhotoFieldProps = { draft: Draft; keeper: DraftKeeper; onPreparing: (isPreparing: boolean) => void }

/** Photos from camera or library; each is on the device as soon as its thumbnail shows. */
export function PhotoField({ draft, keeper, onPreparing }: PhotoFieldProps) {
  const { progress, failures, add } = usePhotoIntake(draft, onPreparing)

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    add([...(currentTarget.files ?? [])])
    // The same file can then be chosen again.
    currentTarget.value = ''
  }

  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-bold">Pictures</h2>
      <Field label="Photos" hint="From the camera or the library, several at a time.">
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/*"
            multiple
            onChange={take}
            // An open camera is when a phone kills the page behind it.
            onClick={() => void keeper.flush().catch(() => undefined)}
            className="block w-full cursor-pointer rounded-md border-2 border-dashed border-input bg-background p-2 text-base file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border-0 file:bg-secondary file:px-4 file:font-semibold file:text-secondary-foreground focus-visible:outline-3 focus-visible:outline-ring"
          />
        )}
      </Field>
      <output className="block font-semibold empty:hidden">
        {progress && `Preparing photo ${progress.done + 1} of ${progress.total}…`}
      </output>
      {failures.length > 0 && (
        <Alert variant="destructive">
          {failures.map((failure) => (
            <p key={failure}>{failure}</p>
          ))}
        </Alert>
      )}
      <PhotoList draft={draft} />
    </section>
  )
}
