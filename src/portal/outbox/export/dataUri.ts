/** Bytes as the text of a data URI, encoded by the browser so that no script stands still over them. */
export function dataUri(bytes: ArrayBuffer, contentType: string): Promise<Blob> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    // `readAsDataURL` leaves a text; a Blob takes it as it is.
    reader.addEventListener('load', () => resolve(new Blob([reader.result ?? ''])))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The photo could not be read')))
    reader.readAsDataURL(new Blob([bytes], { type: contentType }))
  })
}
