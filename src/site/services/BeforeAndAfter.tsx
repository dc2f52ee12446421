import { hasPhoto, Photo } from '../parts/Photo.tsx'

const SIZES = '(min-width: 40rem) 50vw, 100vw'

/** A flue before and after a sweep; nothing until there is a photograph of each. */
export function BeforeAndAfter() {
  if (!hasPhoto('before') || !hasPhoto('after')) return null
  return (
    <section className="measure pb-14">
      <h2 className="text-3xl">Before and after</h2>
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        <figure>
          <Photo slot="before" alt="A flue with soot on its walls" sizes={SIZES} className="w-full" />
          <figcaption className="mt-2 text-sm">Before the sweep</figcaption>
        </figure>
        <figure>
          <Photo slot="after" alt="The same flue, swept" sizes={SIZES} className="w-full" />
          <figcaption className="mt-2 text-sm">After the sweep</figcaption>
        </figure>
      </div>
    </section>
  )
}
