import { isPart } from '#domain/chimney.ts'
import type { PartOrCheck } from '#domain/reportFields.ts'
import { plural } from '../../shell/text/plural.ts'

/** How many parts were not opened and safety checks not touched, such as "5 parts not opened, 1 safety check not touched". */
export function notLookedAtText(items: readonly PartOrCheck[]): string {
  const parts = items.filter(isPart).length
  const checks = items.length - parts
  return [
    ...(parts > 0 ? [`${plural(parts, 'part')} not opened`] : []),
    ...(checks > 0 ? [`${plural(checks, 'safety check')} not touched`] : []),
  ].join(', ')
}
