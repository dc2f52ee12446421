import type { CountyRecord } from '#content/counties/county.ts'
import { Photo } from '../parts/Photo.tsx'

export function CountyTechnicianProfile({ county }: { county: CountyRecord }) {
  const { technician } = county
  return (
    <section className="bg-muted">
      <div className="measure grid gap-x-16 gap-y-6 py-14 lg:grid-cols-[2fr_1fr]">
        <div className="flex flex-col gap-3">
          <Photo
            slot={`technician-${county.slug}`}
            alt={`${technician.name}, your sweep in ${county.name}`}
            sizes="20rem"
            className="w-full max-w-80"
          />
          <p className="text-sm font-semibold text-primary">Your sweep in {county.name}</p>
          <h2 className="text-3xl">{technician.name}</h2>
          <p className="text-muted-foreground">{technician.experience} of experience</p>
          <p className="max-w-2xl text-lg">{technician.description}</p>
        </div>
        <div>
          <h3 className="text-lg">Good at</h3>
          <ul className="mt-2">
            {technician.specialties.map((specialty) => (
              <li key={specialty} className="border-t border-input py-2">
                {specialty}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
