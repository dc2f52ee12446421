/** Counties without a travel charge, in the order of the footer. */
export const HOME_SERVICE_AREAS = ['Dublin', 'Louth', 'Meath', 'Kildare', 'Wicklow']

export type OpeningHours = { days: string; hours: string }

export const SERVICE_HOURS: OpeningHours[] = [
  { days: 'Monday to Friday', hours: '8:00 AM to 6:00 PM' },
  { days: 'Saturday', hours: '8:00 AM to 5:00 PM' },
  { days: 'Sunday', hours: '10:00 AM to 4:00 PM' },
]
export const EMERGENCY_HOURS: OpeningHours = { days: 'Emergency service', hours: '24/7' }

/** The number on the alarm and fuel pages [R6]; every other page shows the business's own. */
export const FREEPHONE = '1800 911 700'

/**
 * The telephone number in the structured data of every county except Dublin and Cork. It differs from the displayed
 * number on purpose [R8]; set it to `business.phone` to unify them. From the number range reserved for drama.
 */
export const STRUCTURED_DATA_PHONE = '020 910 0001'

/** The duration of a sweep. */
export const SWEEP_DURATION = '45–60 minutes'
