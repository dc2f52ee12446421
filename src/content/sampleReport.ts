/** A static example [specification, section 2]: an invented house and invented findings. */
export const SAMPLE_REPORT = {
  number: 'IR-0000-0000-0000',
  property: 'Two-storey house, County Meath (example)',
  level: 'Level 1 (Basic Visual)',
  overallStatus: 'fair',
  parts: {
    chimney_crown: {
      status: 'fair',
      note: 'Hairline cracks in the mortar on the west side. Seal before winter.',
    },
    flue_liner: { status: 'good', note: 'Clay liner, joints tight, swept clean.' },
    damper: { status: 'good', note: 'Opens fully and closes.' },
    smoke_chamber: { status: 'poor', note: 'Parging loose above the throat. Repair before heavy use.' },
    firebox: { status: 'good', note: 'Bricks sound, grate in place.' },
  },
  recommendations: [
    'Seal the crown',
    'Repair the parging of the smoke chamber',
    'Next sweep within twelve months',
  ],
} as const
