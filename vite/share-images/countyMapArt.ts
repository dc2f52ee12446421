import { COUNTY_TILES } from '../../src/site/home/countyTiles.ts'
import type { Colours } from './colours.ts'

const TILE = { side: 64, gap: 6 }
const CORNER = { x: 742, y: 52 }

/** The home page's map of tiles, with one county's tile highlighted. Throws for a county without a tile. */
export function countyMapArt(slug: string, colour: Colours): string {
  if (COUNTY_TILES[slug] === undefined) throw new Error(`${slug} has no tile on the map`)
  return Object.entries(COUNTY_TILES)
    .map(([name, tile]) => {
      const isHighlighted = name === slug
      const x = CORNER.x + (tile.column - 1) * (TILE.side + TILE.gap)
      const y = CORNER.y + (tile.row - 1) * (TILE.side + TILE.gap)
      const ground = colour(isHighlighted ? 'primary' : 'secondary')
      const letters = colour(isHighlighted ? 'primary-foreground' : 'input')
      return `
        <path d="M${x} ${y}h${TILE.side}v${TILE.side}h-${TILE.side}Z" fill="${ground}"/>
        <text x="${x + TILE.side / 2}" y="${y + 42}" font-size="27" text-anchor="middle" fill="${letters}">${tile.code}</text>`
    })
    .join('')
}
