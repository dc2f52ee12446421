import { Camera } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { buttonVariants } from '#ui/components/buttonVariants.ts'
import { Field } from '../fields/Field.tsx'

type PhotoInputsProps = {
  onTake: (files: readonly File[]) => void
  /** Called before the camera or library opens over the page. */
  onOpen: () => void
}

/** Two file inputs: the camera, and the library for several photos at a time. */
export function PhotoInputs({ onTake, onOpen }: PhotoInputsProps) {
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    onTake([...(currentTarget.files ?? [])])
    // So that the same file can be chosen again.
    currentTarget.value = ''
  }

  return (
    <div className="grid items-start gap-4 sm:grid-cols-[auto_1fr]">
      <label
        className={`${buttonVariants({ size: 'lg' })} has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring sm:mt-7.5 sm:px-6`}
      >
        <Camera aria-hidden />
        Take Photo
        <input
          type="file"
          accept="image/*"
          capture="environment"
          onChange={take}
          onClick={onOpen}
          className="sr-only"
        />
      </label>
      <Field label="Photos" hint="From the library, several at a time.">
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/*"
            multiple
            onChange={take}
            onClick={onOpen}
            className="block w-full cursor-pointer rounded-md border-2 border-dashed border-input bg-background p-2 text-base file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border-0 file:bg-secondary file:px-4 file:font-semibold file:text-secondary-foreground focus-visible:outline-3 focus-visible:outline-ring"
          />
        )}
      </Field>
    </div>
  )
}
