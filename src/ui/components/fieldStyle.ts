// Text of 16 px: iOS zooms into any field with smaller text.
export const fieldStyle =
  'block w-full min-w-0 rounded-md border-2 border-input bg-background py-2 text-base ' +
  'text-foreground placeholder:text-muted-foreground focus-visible:outline-3 focus-visible:outline-offset-1 ' +
  'focus-visible:outline-ring disabled:opacity-60 aria-invalid:border-destructive'
