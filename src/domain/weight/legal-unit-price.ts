import { findUnitPrice, formatPer, type Priced } from './unit-price.ts'

/**
 * The unit sale price as rule 6(11) of the Legal Metrology (Packaged Commodities) Rules, 2011 words it: per gram
 * below a kilogram, per kilogram from there on; of volumes likewise.
 */
export function formatLegalUnitPrice(product: Priced): string | null {
  const { netQuantity, offerPrice } = product
  if (!netQuantity) return null
  const { value, unit } = netQuantity
  const per = value >= 1000 || unit === 'm' || unit === 'pcs' ? findUnitPrice(product)?.per : unit
  if (!per) return null
  const price = per === unit ? Math.round((offerPrice * 100) / value) / 100 : findUnitPrice(product)?.price
  return price === undefined ? null : formatPer(per, price)
}
