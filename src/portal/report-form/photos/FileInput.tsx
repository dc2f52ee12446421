import type { ReactNode } from 'react'
import type { ChimneyPart } from '#domain/chimney.ts'
import { cn } from '#ui/components/cn.ts'
import { useIntake } from './PhotoIntakeContext.tsx'

type FileInputProps = {
  /** `library` takes several pictures at a time. */
  source: 'camera' | 'library'
  /** The part that the pictures are of. */
  part?: ChimneyPart
  className: string
  'aria-describedby'?: string
  /** The label. */
  children: ReactNode
}

/** A button that opens the camera or the library. */
export function FileInput({ source, part, className, children, ...described }: FileInputProps) {
  const { add, onOpen } = useIntake()
  return (
    <label
      className={cn(
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
        className,
      )}
    >
      {children}
      <input
        {...described}
        type="file"
        accept="image/*"
        {...(source === 'camera' ? { capture: 'environment' as const } : { multiple: true })}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])], part)
          // So that the same file can be chosen again.
          currentTarget.value = ''
        }}
        onClick={onOpen}
        className="sr-only"
      />
    </label>
  )
}
