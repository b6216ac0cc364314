import { t } from '../i18n/translate.ts'
import { formatPrice } from '../money.ts'

/** In the smallest unit: 1 kg is 1,000 g. */
export type NetQuantity = { value: number; unit: 'g' | 'ml' | 'm' | 'pcs' }

export type Priced = {
  /** Rupees. */
  offerPrice: number
  netQuantity?: NetQuantity | undefined
  /** Sold by weight: the price per kg is always shown. */
  stepGrams?: number | undefined
}

type UnitPrice = {
  /** Rupees, to two decimal places. */
  price: number
  per: 'kg' | '100g' | 'l' | '100ml' | 'm' | 'pc'
}

/** What a kilogram, a litre, a metre or a piece costs; of a pack below 100 g, what 100 g cost. */
export function findUnitPrice({ offerPrice, netQuantity, stepGrams }: Priced): UnitPrice | null {
  if (!netQuantity) return null
  const { value, unit } = netQuantity
  const [per, size, smallPer] = units[unit]
  const isSmall = smallPer && value < 100 && !stepGrams
  const base = isSmall ? 100 : size
  return { price: Math.round((offerPrice * 100 * base) / value) / 100, per: isSmall ? smallPer : per }
}

const units: Record<NetQuantity['unit'], [UnitPrice['per'], number, UnitPrice['per']?]> = {
  g: ['kg', 1000, '100g'],
  ml: ['l', 1000, '100ml'],
  m: ['m', 1],
  pcs: ['pc', 1],
}

/** '₹124.50/kg' in the page's language. Null if it would repeat the price of the pack. */
export function formatUnitPrice(product: Priced): string | null {
  const found = findUnitPrice(product)
  if (!found || (found.price === product.offerPrice && !product.stepGrams)) return null
  return formatPer(found.per, found.price)
}

export function formatPer(per: UnitPrice['per'] | 'g' | 'ml', rupees: number): string {
  const price = formatPrice(rupees)
  return per === 'kg' ? t('shop.weight.perKg', { price }) : t(`catalogue.unitPrice.${per}`, { price })
}
