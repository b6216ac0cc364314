import { maxPricePaise, paiseFromRupees, rupeesFromPaise } from '#domain/money.ts'
import { currencySymbol, formatCount } from '#domain/shop.ts'

/** What is changed on a card together: the two prices hang on each other. */
export type QuickEditPart = 'price' | 'stock' | 'weight'
export type QuickEditValues = Record<string, string>

/** What was typed on a card, checked as the shop checks it. Gives a sentence for each field at fault. */
export function checkQuickEdit(part: QuickEditPart, values: QuickEditValues): QuickEditValues {
  if (part === 'weight') return {}
  if (part === 'stock')
    return /^\d{0,6}$/.test(values.stock ?? '') ? {} : { stock: 'Please type a whole number, or nothing' }
  const [offerPrice, price] = [paiseFromRupees(values.offerPrice ?? ''), paiseFromRupees(values.price ?? '')]
  const errors = {
    ...(isValidPrice(offerPrice) ? {} : { offerPrice: priceError }),
    ...(isValidPrice(price) ? {} : { price: priceError }),
  }
  if (offerPrice !== null && price !== null && offerPrice > price)
    return { ...errors, offerPrice: 'The offer price cannot be above the product price (MRP)' }
  return errors
}

const priceError = `Please type an amount above 0, at most ${currencySymbol}${formatCount(rupeesFromPaise(maxPricePaise))}`

function isValidPrice(paise: number | null): boolean {
  return paise !== null && paise > 0 && paise <= maxPricePaise
}
