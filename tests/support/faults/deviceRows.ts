import * as v from 'valibot'

/** A page of whichever driver. */
type EvaluatingPage = {
  evaluate: (run: (storeName: string) => unknown, storeName: string) => Promise<unknown>
}

const Photo = v.object({
  id: v.string(),
  reportId: v.string(),
  path: v.nullable(v.string()),
  size: v.number(),
  md5: v.string(),
})
export type DevicePhoto = v.InferOutput<typeof Photo>

/** The photos of drafts and reports that are stored on the phone. */
export async function devicePhotos(page: EvaluatingPage): Promise<DevicePhoto[]> {
  const Report = v.object({ photoPaths: v.optional(v.record(v.string(), v.string()), {}) })
  const reports = v.parse(v.array(Report), await readAll(page, 'reports'))
  const paths = new Map(reports.flatMap(({ photoPaths }) => Object.entries(photoPaths)))
  const photos = v.parse(v.array(Photo), await readAll(page, 'photos'))
  return photos.map((photo) => ({ ...photo, path: photo.path ?? paths.get(photo.id) ?? null }))
}

/** The id of the report on each job, by the job's id. */
export async function reportIdsByJob(page: EvaluatingPage): Promise<Map<string, string>> {
  const Report = v.object({ id: v.string(), jobId: v.string() })
  const reports = v.parse(v.array(Report), await readAll(page, 'reports'))
  return new Map(reports.map(({ id, jobId }) => [jobId, id]))
}

/** The ids of the photos whose bytes are still on the phone. */
export async function photosWithBytes(page: EvaluatingPage): Promise<string[]> {
  const rows = v.parse(v.array(v.object({ id: v.string() })), await readAll(page, 'photoBytes'))
  return rows.map(({ id }) => id)
}

/** The events of the diagnostic log. */
export async function diagnosticEvents(page: EvaluatingPage): Promise<{ version?: string | undefined }[]> {
  const Line = v.object({ event: v.object({ version: v.optional(v.string()) }) })
  return v.parse(v.array(Line), await readAll(page, 'diagnostics')).map(({ event }) => event)
}

/** The file names of the pictures that no photo was made of yet. */
export async function waitingPictures(page: EvaluatingPage): Promise<string[]> {
  const rows = v.parse(v.array(v.object({ fileName: v.string() })), await readAll(page, 'pictures'))
  return rows.map(({ fileName }) => fileName)
}

/** The kind and state of every entry in the outbox. */
export async function outboxKinds(page: EvaluatingPage): Promise<string[]> {
  const Entry = v.object({ mutation: v.object({ kind: v.string() }), state: v.object({ kind: v.string() }) })
  const rows = v.parse(v.array(Entry), await readAll(page, 'outbox'))
  return rows.map(({ mutation, state }) => `${mutation.kind} ${state.kind}`)
}

function readAll(page: EvaluatingPage, storeName: string): Promise<unknown> {
  return page.evaluate(
    (name) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('portal')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll()
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(reading.result)
          })
        })
      }),
    storeName,
  )
}
