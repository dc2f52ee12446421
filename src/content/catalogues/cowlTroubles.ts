/** Problems of a chimney, and the ids of the cowls in `cowls.ts` that solve them. */
export const COWL_TROUBLES: readonly { trouble: string; cowlIds: readonly string[] }[] = [
  { trouble: 'Jackdaws or other birds', cowlIds: ['standard-bird-guard', 'rain-cap'] },
  { trouble: 'Rain on the hearth, brown stains', cowlIds: ['rain-cap', 'multi-fuel-stainless'] },
  { trouble: 'Smoke blown back on windy days', cowlIds: ['anti-downdraught'] },
  { trouble: 'Smoke that will not rise on still days', cowlIds: ['rotating', 'electric-fan'] },
  { trouble: 'A stove on a steel liner', cowlIds: ['stove-cowl'] },
  { trouble: 'A gas fire', cowlIds: ['gas-terminal'] },
  { trouble: 'A fireplace that is no longer used', cowlIds: ['flue-top', 'pot-hanger', 'mesh-balloon'] },
]
