/** A sample report [specification, section 2] with an invented house, technician and findings [R3]. */
export const SAMPLE_REPORT = {
  number: 'IR-0000-0000-0000',
  inspectedOn: '2025-10-14',
  property: 'Two-storey house, County Meath',
  /** As a technician enters them. */
  findings: {
    inspection_level: 'level_1',
    overall_status: 'poor',
    weather_conditions: 'Dry, light wind from the west',
    last_cleaned_date: '2024-11-02',
    chimney_crown_status: 'fair',
    chimney_crown_notes: 'Hairline cracks in the mortar on the west side. Seal before winter.',
    flue_liner_status: 'good',
    flue_liner_notes: 'Clay liner, joints tight, swept clean.',
    damper_status: 'good',
    damper_notes: 'Opens fully and closes.',
    smoke_chamber_status: 'poor',
    smoke_chamber_notes: 'Parging loose above the throat. Repair before heavy use.',
    firebox_status: 'good',
    firebox_notes: 'Bricks sound, grate in place.',
    carbon_monoxide_detected: false,
    smoke_test_passed: true,
    structural_issues: false,
    next_inspection_date: '2026-10-14',
    inspector_name: 'Niall Farrelly',
    inspector_certification: 'CERT-0000 (example)',
    inspector_license: 'LIC-0000 (example)',
  },
  recommendations: ['Seal the crown', 'Have the chimney swept again within twelve months'],
  priorityItems: ['Repair the parging of the smoke chamber before the fire is used daily'],
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
