/** A full-page spinner for the portal's shell, before and during its start. */
export function FullPageSpinner({ label }: { label: string }) {
  return (
    <output className="grid min-h-dvh place-items-center">
      <span className="size-10 animate-spin rounded-full border-4 border-border border-t-primary motion-reduce:animate-none" />
      <span className="sr-only">{label}</span>
    </output>
  )
}
