import { Presets, SingleBar } from 'cli-progress'
import type { OnProgress } from './import/importCsv.ts'

const WORTH_SHOWING = 1000

/** A progress bar on the terminal. Shows nothing for a short file, or if stderr is not a terminal. */
export function showProgress(): { update: OnProgress; end: () => void } {
  const bar = new SingleBar({ format: '{bar} {value} of {total} rows, {eta} s left' }, Presets.shades_classic)
  return {
    update(rowsDone, rows) {
      if (rows < WORTH_SHOWING || !process.stderr.isTTY) return
      if (!bar.isActive) bar.start(rows, 0)
      bar.update(rowsDone)
    },
    end: () => bar.stop(),
  }
}
