import { expect, it } from 'vitest'
import { PART_PHRASES } from './partPhrases.ts'

it('[R30] each part has what is most often noted of it, first what is well', () => {
  expect(PART_PHRASES).toMatchInlineSnapshot(`
    {
      "chimney_crown": [
        "Sound, no cracks seen",
        "Hairline cracks in the mortar",
        "Cracked, rain gets in",
        "Mortar loose around the pot",
        "Pot cracked",
        "Cowl loose",
        "No cowl or bird guard",
      ],
      "damper": [
        "Opens and closes freely",
        "Stiff, freed and tried",
        "Does not close fully",
        "Stuck open",
        "Stuck closed",
        "Rusted",
        "Plate warped",
        "Handle broken",
      ],
      "firebox": [
        "Sound, no cracks seen",
        "Fireback cracked",
        "Fire brick cracked",
        "Joints need fire cement",
        "Grate burnt through",
        "Baffle plate warped",
        "Door rope worn",
      ],
      "flue_liner": [
        "Swept clean, draws well",
        "Heavy soot removed",
        "Bird nest removed",
        "Hard tar on the walls",
        "Liner cracked",
        "Open joints between the liners",
        "Blocked, could not be cleared",
      ],
      "smoke_chamber": [
        "Swept clean",
        "Heavy soot removed",
        "Rubble removed from the smoke shelf",
        "Mortar lining has come away",
        "Gaps in the brickwork",
        "Loose bricks",
      ],
    }
  `)
})
