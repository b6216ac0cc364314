import type { Product } from '#contract/catalogue/product.ts'
import type { Order } from '#contract/order.ts'
import type { Substitute } from '#contract/substitute.ts'
import { countItems } from '#domain/cart.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise, formatRupees, paiseFromRupees, roundToPaise, rupeesFromPaise } from '#domain/money.ts'
import { type Charge, chargesFromRupees } from '#domain/pricing/charges.ts'
import { linePaise } from '#domain/pricing/order-amounts.ts'
import { priceOrder } from '#domain/pricing/price-order.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { formatGrams, formatPerKg, formatQuantity } from '#domain/weight/steps.ts'

type Item = Order['items'][number]
/** A line, or a substitute. */
type Counted = Pick<Item, 'quantity' | 'picked' | 'pickedGrams'> & { product: Pick<Pack, 'stepGrams'> | null }
type Pack = Pick<Product, 'offerPrice' | 'weight' | 'stepGrams'>

/** 'Paid', 'Paid ₹180.00, ₹8.75 to pay at the door' */
export function paymentText(
  order: Pick<Order, 'isPaid' | 'paidBy' | 'amount' | 'due' | 'paid' | 'credit' | 'replaces'>,
): string {
  const { isPaid, paidBy, paid, credit, replaces } = order
  if (replaces) return t('common.payment.none')
  if (isPaid && credit !== undefined)
    return credit >= amountDue(order)
      ? t('documents.credit.paid')
      : t('documents.credit.part', { amount: formatRupees(credit) })
  if (paidBy) return t('documents.paidByUpi')
  if (!isPaid && paid !== undefined)
    return t('documents.partPaid', { paid: formatRupees(paid), left: formatRupees(amountLeft(order)) })
  return t(isPaid ? 'common.payment.paid' : 'common.payment.pending')
}

/** At the price of the order, in paise. */
export function lineSubtotalPaise({ product, quantity, picked = quantity, pickedGrams }: Item): number {
  if (!product) return 0
  const unitPaise = paiseFromRupees(product.offerPrice) ?? 0
  return linePaise({ quantity, unitPaise, picked, stepGrams: product.stepGrams, grams: pickedGrams })
}

/** The amount of all its units. */
export function substituteSubtotalPaise({ amount }: Pick<Substitute, 'amount'>): number {
  return paiseFromRupees(amount) ?? 0
}

/** '' if the units do not share the amount evenly: a substitute costs at most what is missing. */
export function substituteUnitPriceText({ product, quantity, amount }: Substitute): string {
  const unitPaise = substituteSubtotalPaise({ amount }) / quantity
  if (!Number.isInteger(unitPaise)) return ''
  return unitPriceText({ ...product, offerPrice: rupeesFromPaise(unitPaise) })
}

/** '3' and '750 g', or '2 of 3' and 'Ordered 750 g, packed 690 g' of a packed order. */
export function quantityText(item: Counted): string {
  const { product, quantity, picked, pickedGrams } = item
  if (picked === undefined && pickedGrams === undefined) return formatQuantity(product ?? {}, quantity)
  if (product?.stepGrams)
    return t('common.weighed', { ordered: formatQuantity(product, quantity), picked: chargedText(item) })
  return t('common.picked', { picked: picked ?? quantity, quantity })
}

/** '× 3' and '750 g' */
export function timesText(item: Counted): string {
  return item.product?.stepGrams ? quantityText(item) : `×\u00a0${quantityText(item)}`
}

/** What the bill charges for: '2', '690 g'. */
export function chargedText({ product, quantity, picked = quantity, pickedGrams }: Counted): string {
  return pickedGrams === undefined ? formatQuantity(product ?? {}, picked) : formatGrams(pickedGrams)
}

/** '500 g', '₹60/kg' */
export function packText({ offerPrice, weight, stepGrams }: Pack): string | null {
  return stepGrams ? formatPerKg(offerPrice, stepGrams) : weight && formatWeight(weight)
}

/** '₹34.50', '₹60/kg' */
export function unitPriceText({ offerPrice, stepGrams }: Pack): string {
  return stepGrams ? formatPerKg(offerPrice, stepGrams) : formatRupees(offerPrice)
}

export function countUnits(items: readonly Counted[]): number {
  return countItems(
    items.map(({ product, quantity }) => [product, quantity] as const),
    (product) => Boolean(product?.stepGrams),
  )
}

/** What the bill charges for. */
export function listChargedItems({ items }: Pick<Order, 'items'>): Item[] {
  return items
    .map((item) => ({ ...item, quantity: item.picked ?? item.quantity }))
    .filter(({ quantity }) => quantity > 0)
}

/** A row of the bill. `product` is null if it is deleted; then `price` and `amount` are ''. */
export type BillRow = {
  product: Item['product'] | Substitute['product']
  combo: Item['combo']
  isSubstitute: boolean
  quantity: string
  price: string
  amount: string
}

/** The lines and their substitutes. A line of which nothing was packed is left out. */
export function listBillRows({ items }: Pick<Order, 'items'>): BillRow[] {
  return items.flatMap((item) => {
    const { product, combo, substitute, picked = item.quantity } = item
    const line = {
      ...{ product, combo },
      isSubstitute: false,
      quantity: chargedText(item),
      price: product ? unitPriceText(product) : '',
      amount: product ? formatPaise(lineSubtotalPaise(item)) : '',
    }
    return [...(picked > 0 ? [line] : []), ...(substitute ? [substituteRow(substitute, combo)] : [])]
  })
}

function substituteRow(substitute: Substitute, combo: Item['combo']): BillRow {
  return {
    ...{ product: substitute.product, combo },
    isSubstitute: true,
    quantity: chargedText(substitute),
    price: substituteUnitPriceText(substitute),
    amount: formatPaise(substituteSubtotalPaise(substitute)),
  }
}

/** Rupees. */
export function amountDue({ amount, due = amount }: Pick<Order, 'amount' | 'due'>): number {
  return due
}

/** Rupees: what is due without what was paid online. */
export function amountLeft({ paid = 0, ...order }: Pick<Order, 'amount' | 'due' | 'paid'>): number {
  return rupeesFromPaise(roundToPaise(amountDue(order)) - roundToPaise(paid))
}

/** A cash order that is not paid, or one that was paid in part online. */
export function isCollected({
  isPaid,
  paymentType,
  paid,
}: Pick<Order, 'isPaid' | 'paymentType' | 'paid'>): boolean {
  return !isPaid && (paymentType === 'COD' || paid !== undefined)
}

/** False if a product is missing; then the items have no sum. */
export function hasAllPrices({ items }: Order): boolean {
  return items.every(({ product }) => product)
}

/** With the substitutes. */
export function orderItemsPaise({ items }: Order): number {
  const lines = items.flatMap((item) => [
    { paise: lineSubtotalPaise(item) },
    ...(item.substitute ? [{ paise: substituteSubtotalPaise(item.substitute) }] : []),
  ])
  return priceOrder({ lines, charges: [] }).itemsPaise
}

/** Handling and platform fee at the time of the order, in paise. */
export function orderFeesPaise({ fees: { handling, platform } }: Order): number {
  return priceOrder({ lines: [], charges: chargesFromRupees({ handling, platform }) }).chargesPaise
}

/** The charges besides, and what came back at the door, if they change the amount. */
export function listOtherAmounts(order: Order) {
  const charges = listOrderCharges(order).flatMap(({ kind, paise }) =>
    kind === 'handling' || kind === 'platform' || paise === 0 ? [] : [{ kind, paise }],
  )
  const returnedPaise = returnedAtDoor(order)
  return [...charges, ...(returnedPaise > 0 ? [{ kind: 'returned' as const, paise: -returnedPaise }] : [])]
}

/** Packing sets what is due; only a return at the door lowers it after that. */
function returnedAtDoor(order: Order): number {
  if (order.due === undefined || !hasAllPrices(order)) return 0
  const lines = [{ paise: orderItemsPaise(order) }]
  return priceOrder({ lines, charges: listOrderCharges(order) }).totalPaise - roundToPaise(order.due)
}

/** The rounding is of what was picked. Without a product, the items have no sum: it is as ordered. */
export function listOrderCharges(order: Order): Charge[] {
  const charges = chargesFromRupees(order.fees)
  if (!hasAllPrices(order)) return charges
  return priceOrder({ lines: [{ paise: orderItemsPaise(order) }], charges }).charges
}
