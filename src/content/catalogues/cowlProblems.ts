/** Problems of a chimney, and the ids of the cowls in `cowls.ts` that solve them. */
export const COWL_PROBLEMS: readonly { problem: string; cowlIds: readonly string[] }[] = [
  { problem: 'Jackdaws or other birds', cowlIds: ['standard-bird-guard', 'rain-cap'] },
  { problem: 'Rain on the hearth, brown stains', cowlIds: ['rain-cap', 'multi-fuel-stainless'] },
  { problem: 'Smoke blown back on windy days', cowlIds: ['anti-downdraught'] },
  { problem: 'Smoke that will not rise on still days', cowlIds: ['rotating', 'electric-fan'] },
  { problem: 'A stove on a steel liner', cowlIds: ['stove-cowl'] },
  { problem: 'A gas fire', cowlIds: ['gas-terminal'] },
  { problem: 'A fireplace that is no longer used', cowlIds: ['flue-top', 'pot-hanger', 'mesh-balloon'] },
]
