import type { CountyRecord, Province } from './county.ts'
import { dublin } from './records/dublin.ts'
import { wicklow } from './records/wicklow.ts'
import { kildare } from './records/kildare.ts'
import { meath } from './records/meath.ts'
import { louth } from './records/louth.ts'
import { westmeath } from './records/westmeath.ts'
import { offaly } from './records/offaly.ts'
import { longford } from './records/longford.ts'
import { laois } from './records/laois.ts'
import { carlow } from './records/carlow.ts'
import { kilkenny } from './records/kilkenny.ts'
import { wexford } from './records/wexford.ts'
import { cork } from './records/cork.ts'
import { kerry } from './records/kerry.ts'
import { limerick } from './records/limerick.ts'
import { waterford } from './records/waterford.ts'
import { tipperary } from './records/tipperary.ts'
import { clare } from './records/clare.ts'
import { galway } from './records/galway.ts'
import { mayo } from './records/mayo.ts'
import { roscommon } from './records/roscommon.ts'
import { sligo } from './records/sligo.ts'
import { leitrim } from './records/leitrim.ts'
import { donegal } from './records/donegal.ts'
import { cavan } from './records/cavan.ts'
import { monaghan } from './records/monaghan.ts'

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

/** A province's counties, in the order of the home page's directory. */
export function countiesOf(province: Province): CountyRecord[] {
  return counties.filter((county) => county.province === province)
}
