/** What technicians recommend most, in the words that a customer reads. */
export const RECOMMENDATIONS: readonly string[] = [
  'Sweep once a year',
  'Sweep twice a year',
  'Burn only dry wood',
  'Fit a cowl',
  'Fit a bird guard',
  'Repoint the crown',
  'CCTV survey of the flue',
  'Fit a carbon monoxide alarm',
]

/** What cannot wait. */
export const PRIORITY_ITEMS: readonly string[] = [
  'Do not light the fire until repaired',
  'Repair, then repeat the smoke test',
  'Find the source of the carbon monoxide',
  'Fit a carbon monoxide alarm today',
  'Reline the flue',
  'Structural repair by a builder',
]
