import { describe, expect, it } from 'vitest'
import { CHIMNEY_PARTS } from '#domain/chimney.ts'
import { anEntry, photoOf, startOf } from '../../../../tests/support/store/samples.ts'
import { exportHtml } from './exportHtml.ts'
import { exportData } from './exportData.ts'
import { textOf, workOf } from './exportData.fixture.ts'

const HOSTILE = `</script></SCRIPT ><!--<script>alert(1)</script><img src=x onerror="alert('1')"> & \u2028`

function jsonOf(html: string): string {
  return /<script type="application\/json" id="unsent-work">([^<]*)<\/script>/.exec(html)?.[1] ?? ''
}

const tagsIn = (html: string) => html.match(/<[/!]?[a-z-]+/gi) ?? []

describe('the export document', () => {
  it('[R30] [R41] has what was not inspected or tested in place of a value', () => {
    const html = textOf(
      exportHtml(
        workOf({
          damper_not_inspected: 'not_fitted',
          firebox_not_inspected: 'not_inspected',
          smoke_test_not_tested: 'not_tested',
        }),
      ),
    )
    for (const row of [
      '<dt>Damper Status</dt><dd dir="auto">Not fitted</dd>',
      '<dt>Firebox Status</dt><dd dir="auto">Not inspected</dd>',
      '<dt>Flue Liner Status</dt><dd dir="auto">Good</dd>',
      '<dt>Smoke Test Passed</dt><dd dir="auto">Not tested</dd>',
      '<dt>Structural Issues</dt><dd dir="auto">No</dd>',
    ])
      expect(html).toContain(row)
  })

  it('has every field of a report as text', () => {
    const notes = Object.fromEntries(CHIMNEY_PARTS.map((part) => [`${part}_notes`, `notes on ${part}`]))
    const html = textOf(
      exportHtml(
        workOf({
          ...notes,
          inspection_level: 'level_2',
          overall_status: 'needs_attention',
          weather_conditions: 'Sleet',
          last_cleaned_date: '2025-11-18',
          carbon_monoxide_detected: true,
          smoke_test_passed: false,
          recommendations: ['Fit a cowl', 'Sweep twice a year'],
          priority_items: ['Reline the flue'],
          next_inspection_date: '2027-11-19',
          inspector_name: 'Aoife Brennan',
          inspector_certification: 'Certificate 7',
          inspector_license: 'CS-1042',
        }),
      ),
    )
    for (const part of CHIMNEY_PARTS) expect(html).toContain(`<dd dir="auto">notes on ${part}</dd>`)
    for (const row of [
      '<dt>Inspection Level</dt><dd dir="auto">Level 2 (Detailed Visual)</dd>',
      '<dt>Overall Status</dt><dd dir="auto">Needs Immediate Attention</dd>',
      '<dt>Weather Conditions</dt><dd dir="auto">Sleet</dd>',
      '<dt>Last Cleaned Date</dt><dd dir="auto">Tue 18 Nov 2025</dd>',
      '<dt>Flue Liner Status</dt><dd dir="auto">Good</dd>',
      '<dt>Carbon Monoxide Detected</dt><dd dir="auto">Yes</dd>',
      '<dt>Smoke Test Passed</dt><dd dir="auto">No</dd>',
      '<dt>Structural Issues</dt><dd dir="auto">No</dd>',
      '<dt>Recommendations</dt><dd dir="auto">Fit a cowl\nSweep twice a year</dd>',
      '<dt>Priority Items</dt><dd dir="auto">Reline the flue</dd>',
      '<dt>Next Inspection Date</dt><dd dir="auto">Fri 19 Nov 2027</dd>',
      '<dt>Inspector Name</dt><dd dir="auto">Aoife Brennan</dd>',
      '<dt>Inspector Certification</dt><dd dir="auto">Certificate 7</dd>',
      '<dt>Inspector Licence</dt><dd dir="auto">CS-1042</dd>',
    ]) {
      expect(html).toContain(row)
    }
    expect(html).not.toContain('Not Inspected')
    expect(html).toContain('(report-of-job-1)')
    expect(html).toContain('<dt>Job id</dt><dd dir="auto">job-1</dd>')
  })

  it('says whose work it is, when it was exported and by which version, and how much of it is on the phone still', () => {
    const { lines, ...work } = workOf()
    const html = textOf(exportHtml({ ...work, lines }))
    const end = 'on the phone still. What is saved will be sent from there when the server takes it.</p>'
    expect(html).toContain('<title>Unsent work of Aoife Brennan, Fri 20 Nov 2026, 14:05</title>')
    expect(html).toContain(`<h1>Unsent work of Aoife Brennan</h1>
<p>Dublin Technician. Exported Fri 20 Nov 2026, 14:05 from version 1.2.3 of the portal.</p>
<p>These 3 entries are ${end}`)
    expect(textOf(exportHtml({ ...work, lines: lines.slice(0, 1) }))).toContain(`<p>This entry is ${end}`)
  })

  it('is a page of its own on any phone: nothing in it runs, is fetched or is found by a search engine', () => {
    const html = textOf(exportHtml(workOf()))
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-IE">\n<head>\n<meta charset="utf-8">/)
    expect(html).toMatch(/<\/script>\n<\/body>\n<\/html>\n$/)
    for (const meta of [
      `http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"`,
      'name="viewport" content="width=device-width, initial-scale=1"',
      'name="robots" content="noindex"',
    ])
      expect(html).toContain(`<meta ${meta}>`)
  })

  it('contains every photo once, with its report', () => {
    const html = textOf(exportHtml(workOf()))
    expect(html.match(/<img /g)).toHaveLength(2)
    expect(html).toContain(
      '<figure><img id="photo-photo-2" alt="Photo photo-2.jpg" src="data:photo-2"><figcaption>photo-2.jpg (less than 1 MB)</figcaption></figure>\n</section>\n',
    )
    expect(html.match(/<section>/g)).toHaveLength(1)
  })

  it('contains a photo alone if its report has been sent', () => {
    const work = { ...workOf(), lines: [{ entry: anEntry(4, photoOf('job-9')), jobNumber: null }] }
    const html = textOf(exportHtml(work))
    expect(html).toContain('src="data:photo-1"')
    expect(html).toContain('a job that is no longer on this phone')
  })

  it('contains as JSON exactly what the phone has stored', () => {
    const start = { entry: anEntry(9, startOf('job-2'), { lastReason: HOSTILE }), jobNumber: 'CH-2' }
    const hostile = workOf({ firebox_notes: HOSTILE, recommendations: [HOSTILE, '\ud800', '\\u003c'] })
    const work = { ...hostile, lines: [...hostile.lines, start] }
    const data: unknown = JSON.parse(jsonOf(textOf(exportHtml(work))))
    expect(data).toEqual(exportData(work))
    expect(data).toMatchObject({
      format: 'unsent-work',
      version: 1,
      appVersion: '1.2.3',
      technician: { id: 'technician-1', name: 'Aoife Brennan', county: 'Dublin' },
      entries: work.lines.map((line) => line.entry),
      exportedAt: work.exportedAt,
      photos: [
        {
          id: 'photo-1',
          imageId: 'photo-photo-1',
          md5: 'md5-of-photo-1',
          path: 'report-of-job-1/1-photo-1.jpg',
          contentType: 'image/jpeg',
        },
        { id: 'photo-2' },
      ],
    })
  })

  it('escapes everything that a person entered', () => {
    const plain = exportHtml(workOf())
    const hostile = workOf({
      weather_conditions: HOSTILE,
      firebox_notes: HOSTILE,
      recommendations: [HOSTILE],
      priority_items: [HOSTILE],
      inspector_name: HOSTILE,
    })
    const lines = hostile.lines.map((line) => ({ ...line, jobNumber: HOSTILE }))
    const technician = { ...hostile.technician, last_name: HOSTILE, county: HOSTILE }
    const html = textOf(exportHtml({ ...hostile, lines, technician, appVersion: HOSTILE }))
    expect(tagsIn(html)).toEqual(tagsIn(textOf(plain)))
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp;')
  })
})
