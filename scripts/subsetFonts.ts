// Subsets the report document's fonts to European letters: `npx tsx scripts/subsetFonts.ts`. The results are
// committed; run it again after a change to the list. Layout tables and hints are dropped: PDF uses neither.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')
const OUT_DIR = join(root, 'src', 'portal', 'report-document', 'fonts')
const FROM = join(root, 'node_modules', '@expo-google-fonts')

// Letters with diacritics, spaces and punctuation: Irish, Polish, Lithuanian, Romanian, Czech, French and others.
const EUROPEAN = range(0x20, 0x7e) + range(0xa0, 0x17f) + range(0x218, 0x21b) + range(0x2010, 0x203a) + '€™'
// Old Irish dotted letters, Welsh, Vietnamese.
const RARER_LATIN = range(0x18f, 0x1f9) + range(0x2bb, 0x2dd) + range(0x1e00, 0x1eff)
const CYRILLIC = range(0x400, 0x45f) + 'Ґґ'
const SIGNS = range(0x20a0, 0x20bf) + '№℠Ω→←↑↓✓✔−×÷≤≥≈∅√½⅓⅔⅛'
const TEXT = EUROPEAN + RARER_LATIN + CYRILLIC + SIGNS

const FONTS = [
  { source: 'noto-sans/400Regular/NotoSans_400Regular.ttf', name: 'NotoSans-Regular', letters: TEXT },
  { source: 'noto-sans/700Bold/NotoSans_700Bold.ttf', name: 'NotoSans-Bold', letters: TEXT },
  {
    source: 'noto-serif/600SemiBold/NotoSerif_600SemiBold.ttf',
    name: 'NotoSerif-SemiBold',
    letters: EUROPEAN,
  },
]

await mkdir(OUT_DIR, { recursive: true })
for (const { source, name, letters } of FONTS) {
  const subset = await subsetFont(await readFile(join(FROM, source)), letters, {
    targetFormat: 'truetype',
    noLayoutClosure: true,
    noHinting: true,
    dropTables: ['GSUB', 'GPOS', 'GDEF', 'STAT', 'DSIG', 'gasp'],
  })
  await writeFile(join(OUT_DIR, `${name}.ttf`), subset)
}
await copyFile(join(FROM, 'noto-sans', 'LICENSE_FONT'), join(OUT_DIR, 'OFL.txt'))

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}
