/** A sample report [specification, section 2] with an invented house, technician and findings [R3]. */
export const SAMPLE_REPORT = {
  number: 'IR-0000-0000-0000',
  inspected: '14 October 2025',
  property: 'Two-storey house, County Meath',
  level: 'Level 1 (Basic Visual)',
  weather: 'Dry, light wind from the west',
  lastCleaned: '2 November 2024',
  overallStatus: 'poor',
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
  checks: [
    { label: 'Carbon monoxide', result: 'None detected', isPassed: true },
    { label: 'Smoke test', result: 'Passed', isPassed: true },
    { label: 'Structural issues', result: 'None found', isPassed: true },
  ],
  recommendations: ['Seal the crown', 'Have the chimney swept again within twelve months'],
  priorityItems: ['Repair the parging of the smoke chamber before the fire is used daily'],
  nextInspection: '14 October 2026',
  inspector: 'Niall Farrelly',
  certification: 'CERT-0000 (example)',
  license: 'LIC-0000 (example)',
} as const

/** What each condition on a report requires of the homeowner. */
export const CONDITION_MEANINGS = {
  good: 'Nothing to do until the next sweep.',
  fair: 'Sound today. Have it seen to within the year.',
  poor: 'Repair it before you use the fire a lot.',
  needs_attention: 'Do not light the fire until it has been put right.',
} as const

/** The inspection levels. */
export const LEVEL_MEANINGS = [
  {
    heading: 'Level 1, basic visual',
    text: 'Every part that can be reached without tools. It comes with each sweep.',
  },
  {
    heading: 'Level 2, detailed visual',
    text: 'Attic and crawl spaces as well, and the flue by camera. For a house that is bought or a stove that goes in.',
  },
  {
    heading: 'Level 3, comprehensive',
    text: 'Parts that are covered up are opened. Only where the other two leave a serious question.',
  },
] as const
