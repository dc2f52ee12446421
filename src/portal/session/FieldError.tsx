/** What is wrong with a field. Its place is always there, so that a screen reader hears the words arrive. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="font-semibold text-destructive empty:hidden">
      {message}
    </p>
  )
}
