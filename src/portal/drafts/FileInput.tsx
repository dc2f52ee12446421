import type { ReactNode } from 'react'
import { cn } from '#ui/components/cn.ts'

type FileInputProps = {
  /** `library` takes several pictures at a time. */
  source: 'camera' | 'library'
  onFiles: (files: readonly File[]) => void
  /** Called before the camera or the library opens over the page. */
  onOpen?: () => void
  className: string
  'aria-describedby'?: string
  /** The label. */
  children: ReactNode
}

/** A button that opens the camera or the library. */
export function FileInput({ source, onFiles, onOpen, className, children, ...described }: FileInputProps) {
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
          onFiles([...(currentTarget.files ?? [])])
          // So that the same file can be chosen again.
          currentTarget.value = ''
        }}
        onClick={onOpen}
        className="sr-only"
      />
    </label>
  )
}
