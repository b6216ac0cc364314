import { formatPrice, rupeesFromPaise } from '#domain/money.ts'

/** '₹249', '₹216.50': an amount of the cart. Amounts of orders always have two decimals. */
export function formatAmount(paise: number): string {
  return formatPrice(rupeesFromPaise(paise))
}
