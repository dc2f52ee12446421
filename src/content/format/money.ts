/** An amount in euro cents, always an integer. */
export type Cents = number

/** `7000` as `€70`, `5999` as `€59.99`: whole euros without decimals, for price lists. */
export function formatEuro(cents: Cents): string {
  return cents % 100 === 0 ? formatted(cents, 0) : formatEuroAndCents(cents)
}

/** `7000` as `€70.00`: always two decimals, for the fuel and cowl pages. */
export function formatEuroAndCents(cents: Cents): string {
  return formatted(cents, 2)
}

function formatted(cents: Cents, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return `€${(cents / 100).toLocaleString('en-IE', digits)}`
}
