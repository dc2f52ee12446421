import type { Photo } from '#domain/photo.ts'
import { heldBack } from '../heldBack.ts'
import { photoFileName } from '../mutationWords.ts'
import { sizeWords } from '../spaceWords.ts'
import type { OutboxLine } from '../useOutboxLines.ts'
import { dateTimeWords } from './formatDateTime.ts'
import { DOCUMENT_STYLE } from './documentStyle.ts'
import { entrySection } from './entryHtml.ts'
import { escapeHtml } from './escapeHtml.ts'
import { jsonForHtml } from './jsonForHtml.ts'
import { isPhotoOf, type UnsentWork } from './unsentWork.ts'
import { imageIdOf, unsentWorkData } from './exportData.ts'

/**
 * A gap in the document, for the data URI of a photo: `before`, the URI, `after`; or one text instead of all
 * three, where the photo has left the phone, or the phone cannot read it.
 */
export type PhotoGap = { photo: Photo; before: string; after: string; ifSent: string; ifUnreadable: string }

export type DocumentPart = string | PhotoGap

// The file shows pictures that it carries, and does nothing else, whatever may stand in it.
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"

/**
 * An HTML document that a person and a program can read: the entries in plain words, each report with its
 * photos, and at the end the same as JSON (`UnsentWorkData`) in the script element `unsent-work`. Pure text
 * with gaps for the pictures, so that they need not be in memory all at once.
 */
export function documentParts(work: UnsentWork): DocumentPart[] {
  return [head(work), ...work.lines.flatMap((line) => linesParts(line, work.lines)), tail(work)]
}

function linesParts(line: OutboxLine, lines: readonly OutboxLine[]): DocumentPart[] {
  const { entry } = line
  const isShownWithReport = lines.some((other) => isPhotoOf(other.entry, entry))
  if (isShownWithReport) return []
  const hold = heldBack(lines.map((other) => other.entry)).get(entry.id) ?? null
  const photos = lines.filter((other) => other === line || isPhotoOf(entry, other.entry))
  return ['<section>\n', entrySection(line, hold), ...photos.flatMap(photoGap), '</section>\n']
}

function photoGap({ entry: { mutation } }: OutboxLine): PhotoGap[] {
  if (mutation.kind !== 'photo.upload') return []
  const { photo } = mutation
  const name = escapeHtml(photoFileName(photo.path))
  return [
    {
      photo,
      before: `<figure><img id="${escapeHtml(imageIdOf(photo))}" alt="Photo ${name}" src="`,
      after: `"><figcaption>${name} (${sizeWords(photo.size)})</figcaption></figure>\n`,
      ifSent: `<p>The picture ${name} has reached the office meanwhile.</p>\n`,
      ifUnreadable: `<p>The picture ${name} is missing here: the phone could not read it.</p>\n`,
    },
  ]
}

function head({ exportedAt, appVersion, technician, lines }: UnsentWork): string {
  const name = escapeHtml(`${technician.first_name} ${technician.last_name}`)
  const at = escapeHtml(dateTimeWords(exportedAt))
  return `<!doctype html>
<html lang="en-IE">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Unsent work of ${name}, ${at}</title>
<style>${DOCUMENT_STYLE}</style>
</head>
<body>
<h1>Unsent work of ${name}</h1>
<p>${escapeHtml(technician.county)} Technician. Exported ${at} from version ${escapeHtml(appVersion)} of the portal.</p>
<p>${lines.length === 1 ? 'This entry is' : `These ${lines.length} entries are`} on the phone still, and will be sent from there when the server takes them.</p>
`
}

function tail(work: UnsentWork): string {
  return `<script type="application/json" id="unsent-work">
${jsonForHtml(unsentWorkData(work))}
</script>
</body>
</html>
`
}
