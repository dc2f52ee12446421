// Long enough for a slow phone to begin reading the file.
const LET_GO_AFTER_MS = 60_000

/** Lets the browser save a file as a download. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), LET_GO_AFTER_MS)
}
