import { loadOnce } from '../../shell/lazyPort.ts'
import regular from '../fonts/NotoSans-Regular.ttf?url'
import { readTrueTypeFont } from './format/trueTypeFont.ts'
import { lettersNotIn } from './layout/typeset.ts'
import { loadFont } from './makePdf.ts'

// The bold one has the same letters.
const font = loadOnce(async () => readTrueTypeFont(await loadFont(regular)))

/** The letters of a text that the PDF shows as pictures, since its fonts lack them. Rejects if they cannot be loaded. */
export async function paintedLetters(text: string): Promise<string[]> {
  return lettersNotIn(await font(), text)
}
