import { formatCount, t } from '../i18n/translate.ts'
import { formatPrice } from '../money.ts'
import { formatWeight } from './local-weight.ts'

/** Every page of the storefront loads this file. */

type Stepped = { stepGrams?: number | null | undefined }

/** '750 g', '1.5 kg': as a product's weight is stored. */
export function gramsText(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${grams / 1000} kg`
}

/** In the page's language. */
export function formatGrams(grams: number): string {
  return formatWeight(gramsText(grams))
}

/** '750 g' of a product by weight, '3' of another: as the audit log stores it. */
export function quantityText({ stepGrams }: Stepped, quantity: number): string {
  return stepGrams ? gramsText(quantity * stepGrams) : `${quantity}`
}

/** In the page's language. */
export function formatQuantity({ stepGrams }: Stepped, quantity: number): string {
  return stepGrams ? formatGrams(quantity * stepGrams) : formatCount(quantity)
}

/** '₹60/kg', always exact. `offerPrice` is rupees per step. */
export function formatPerKg(offerPrice: number, stepGrams: number): string {
  return t('shop.weight.perKg', {
    price: formatPrice(Math.round((offerPrice * 100_000) / stepGrams) / 100),
  })
}
