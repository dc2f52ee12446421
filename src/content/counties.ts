import type { CountyRecord, Province } from './county.ts'
import { dublin } from './counties/dublin.ts'
import { wicklow } from './counties/wicklow.ts'
import { kildare } from './counties/kildare.ts'
import { meath } from './counties/meath.ts'
import { louth } from './counties/louth.ts'
import { westmeath } from './counties/westmeath.ts'
import { offaly } from './counties/offaly.ts'
import { longford } from './counties/longford.ts'
import { laois } from './counties/laois.ts'
import { carlow } from './counties/carlow.ts'
import { kilkenny } from './counties/kilkenny.ts'
import { wexford } from './counties/wexford.ts'
import { cork } from './counties/cork.ts'
import { kerry } from './counties/kerry.ts'
import { limerick } from './counties/limerick.ts'
import { waterford } from './counties/waterford.ts'
import { tipperary } from './counties/tipperary.ts'
import { clare } from './counties/clare.ts'
import { galway } from './counties/galway.ts'
import { mayo } from './counties/mayo.ts'
import { roscommon } from './counties/roscommon.ts'
import { sligo } from './counties/sligo.ts'
import { leitrim } from './counties/leitrim.ts'
import { donegal } from './counties/donegal.ts'
import { cavan } from './counties/cavan.ts'
import { monaghan } from './counties/monaghan.ts'

/** All 26 counties, in the order of their addresses [section 2]. */
export const counties: CountyRecord[] = [
  dublin,
  wicklow,
  kildare,
  meath,
  louth,
  westmeath,
  offaly,
  longford,
  laois,
  carlow,
  kilkenny,
  wexford,
  cork,
  kerry,
  limerick,
  waterford,
  tipperary,
  clare,
  galway,
  mayo,
  roscommon,
  sligo,
  leitrim,
  donegal,
  cavan,
  monaghan,
]

/** A province's counties, as the home page's directory lists them. */
export function countiesOf(province: Province): CountyRecord[] {
  return counties.filter((county) => county.province === province)
}
