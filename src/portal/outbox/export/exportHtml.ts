import { fullName } from '#domain/job.ts'
import type { Photo } from '#domain/photo.ts'
import { formatSize } from '../../shell/text/formatSize.ts'
import { photoFileName } from '../entryText.ts'
import type { OutboxLine } from '../useUnsentWork.ts'
import { entryHtml, escapeHtml, formatDateTime } from './entryHtml.ts'
import { isPhotoOf } from '#sync/outbox/dependents.ts'
import { exportData, imageIdOf, type ExportInput } from './exportData.ts'

/**
 * A gap in the HTML for the data URI of a photo. It is filled with `before`, the URI and `after`; or with `ifSent` if
 * the photo is no longer on the phone, or with `ifUnreadable` if the phone cannot read it.
 */
export type PhotoGap = { photo: Photo; before: string; after: string; ifSent: string; ifUnreadable: string }

export type HtmlPart = string | PhotoGap

// For the screen and for print.
const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 48rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere }
section { border-top: 2px solid; margin-top: 1.5rem }
dl { display: grid; grid-template-columns: minmax(10rem, 1fr) 2fr; gap: .25rem 1rem }
dt { font-weight: bold }
dd { margin: 0; white-space: pre-line }
figure { margin: 1rem 0; break-inside: avoid }
img { max-width: 100%; height: auto }
`

// Allows only the styles and pictures within the file, whatever was entered.
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"

const UNSAFE_IN_SCRIPT = /[<>&\u2028\u2029]/g

/**
 * An HTML document that a person and a program can read: the entries as text, each report with its photos, and at the
 * end the same as JSON (`ExportData`) in the script element `unsent-work`. Returns text with gaps for the pictures, so
 * that they need not be in memory all at once.
 */
export function exportHtml(work: ExportInput): HtmlPart[] {
  return [head(work), ...work.lines.flatMap((line) => entryParts(line, work.lines)), tail(work)]
}

function entryParts(line: OutboxLine, lines: readonly OutboxLine[]): HtmlPart[] {
  const { entry } = line
  const isShownWithReport = lines.some((other) => isPhotoOf(other.entry, entry))
  if (isShownWithReport) return []
  const photos = lines.filter((other) => other === line || isPhotoOf(entry, other.entry))
  return ['<section>\n', entryHtml(line), ...photos.flatMap(photoGap), '</section>\n']
}

function photoGap({ entry: { mutation } }: OutboxLine): PhotoGap[] {
  if (mutation.kind !== 'photo.upload') return []
  const { photo } = mutation
  const name = escapeHtml(photoFileName(photo.path))
  return [
    {
      photo,
      before: `<figure><img id="${escapeHtml(imageIdOf(photo))}" alt="Photo ${name}" src="`,
      after: `"><figcaption>${name} (${formatSize(photo.size)})</figcaption></figure>\n`,
      ifSent: `<p>The picture ${name} has reached the office meanwhile.</p>\n`,
      ifUnreadable: `<p>The picture ${name} is missing here: the phone could not read it.</p>\n`,
    },
  ]
}

function head({ exportedAt, appVersion, technician, lines }: ExportInput): string {
  const name = escapeHtml(fullName(technician))
  const at = escapeHtml(formatDateTime(exportedAt))
  return `<!doctype html>
<html lang="en-IE">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Unsent work of ${name}, ${at}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Unsent work of ${name}</h1>
<p>${escapeHtml(technician.county)} Technician. Exported ${at} from version ${escapeHtml(appVersion)} of the portal.</p>
<p>${lines.length === 1 ? 'This entry is' : `These ${lines.length} entries are`} on the phone still. What is saved will be sent from there when the server takes it.</p>
`
}

function tail(work: ExportInput): string {
  return `<script type="application/json" id="unsent-work">
${jsonForHtml(exportData(work))}
</script>
</body>
</html>
`
}

/**
 * JSON for a script element. Every `<` that could end the element or begin a comment is escaped; a JSON parser returns
 * the same values.
 */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value, null, 1).replaceAll(
    UNSAFE_IN_SCRIPT,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
