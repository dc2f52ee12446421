// What is chosen is filled, so that it is seen in the sun. Forced colours have no fills, and show an outline.

/** The style of a label around a radio button, if it is checked. */
export const chosenStyle =
  'has-checked:border-foreground has-checked:bg-foreground has-checked:text-background ' +
  'forced-colors:has-checked:outline-3 forced-colors:has-checked:outline-[Highlight]'

/** The style of a button that is pressed until it is pressed again. */
export const pressedStyle =
  'aria-pressed:border-foreground aria-pressed:bg-foreground aria-pressed:text-background ' +
  'forced-colors:aria-pressed:outline-3 forced-colors:aria-pressed:outline-[Highlight]'
