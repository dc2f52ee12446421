// `npm run certificate`: draws the sample report as the picture of the home page. The result is committed; run it again
// after a change to the report, the diagram or the colours, as its test tells.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { certificateSvg } from '../vite/certificate-picture/certificateSvg.ts'

writeFileSync(join(import.meta.dirname, '..', 'public', 'certificate.svg'), certificateSvg())
