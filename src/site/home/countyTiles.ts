import { counties } from '#content/counties/counties.ts'

/** The position of each county's tile, roughly as on a map: column from the west, row from the north. */
export const COUNTY_TILES: Record<string, { column: number; row: number; code: string }> = {
  donegal: { column: 3, row: 1, code: 'DL' },
  sligo: { column: 2, row: 2, code: 'SO' },
  leitrim: { column: 3, row: 2, code: 'LM' },
  cavan: { column: 4, row: 2, code: 'CN' },
  monaghan: { column: 5, row: 2, code: 'MN' },
  mayo: { column: 1, row: 3, code: 'MO' },
  roscommon: { column: 2, row: 3, code: 'RN' },
  longford: { column: 3, row: 3, code: 'LD' },
  westmeath: { column: 4, row: 3, code: 'WH' },
  meath: { column: 5, row: 3, code: 'MH' },
  louth: { column: 6, row: 3, code: 'LH' },
  galway: { column: 2, row: 4, code: 'G' },
  offaly: { column: 3, row: 4, code: 'OY' },
  kildare: { column: 4, row: 4, code: 'KE' },
  dublin: { column: 5, row: 4, code: 'D' },
  clare: { column: 1, row: 5, code: 'CE' },
  tipperary: { column: 2, row: 5, code: 'T' },
  laois: { column: 3, row: 5, code: 'LS' },
  carlow: { column: 4, row: 5, code: 'CW' },
  wicklow: { column: 5, row: 5, code: 'WW' },
  limerick: { column: 2, row: 6, code: 'LK' },
  kilkenny: { column: 3, row: 6, code: 'KK' },
  wexford: { column: 4, row: 6, code: 'WX' },
  kerry: { column: 1, row: 7, code: 'KY' },
  cork: { column: 2, row: 7, code: 'C' },
  waterford: { column: 3, row: 7, code: 'W' },
}

/** The rows of the map from the north: the first column that has a tile, and its counties from the west, without a gap. */
export const COUNTY_ROWS = rowsOfTiles()

function rowsOfTiles() {
  const tiles = counties.map((county) => {
    const tile = COUNTY_TILES[county.slug]
    if (tile === undefined) throw new Error(`${county.slug} has no tile on the map`)
    return { county, ...tile }
  })
  const rows = [...new Set(tiles.map(({ row }) => row))].sort((a, b) => a - b)
  return rows.map((row) => {
    const ofRow = tiles.filter((tile) => tile.row === row).sort((a, b) => a.column - b.column)
    return { start: ofRow[0]?.column ?? 1, tiles: ofRow }
  })
}
