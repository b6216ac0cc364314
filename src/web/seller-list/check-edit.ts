import { maxPricePaise, paiseFromRupees, rupeesFromPaise } from '#rules/money.ts'
import { currency, formatCount } from '#rules/shop.ts'

/** What is changed on a card together: the two prices hang on each other. */
export type EditPart = 'price' | 'stock' | 'weight'
export type Typed = Record<string, string>

/** What was typed on a card, checked as the shop checks it. Gives a sentence for each field at fault. */
export function checkEdit(part: EditPart, typed: Typed): Typed {
  if (part === 'weight') return {}
  if (part === 'stock')
    return /^\d{0,6}$/.test(typed.stock ?? '') ? {} : { stock: 'Please type a whole number, or nothing' }
  const [offerPrice, price] = [paiseFromRupees(typed.offerPrice ?? ''), paiseFromRupees(typed.price ?? '')]
  const faults = {
    ...(isPrice(offerPrice) ? {} : { offerPrice: noPrice }),
    ...(isPrice(price) ? {} : { price: noPrice }),
  }
  if (offerPrice !== null && price !== null && offerPrice > price)
    return { ...faults, offerPrice: 'The offer price cannot be above the product price (MRP)' }
  return faults
}

const noPrice = `Please type an amount above 0, at most ${currency}${formatCount(rupeesFromPaise(maxPricePaise))}`

function isPrice(paise: number | null): boolean {
  return paise !== null && paise > 0 && paise <= maxPricePaise
}
