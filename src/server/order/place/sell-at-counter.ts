import { createHash } from 'node:crypto'
import type { CounterAddress } from '#contract/address.ts'
import type { SellAtCounter } from '#contract/seller/pos/sale.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { maxClockLeadMinutes, maxOfflineHours } from '#domain/pos/pos.ts'
import { priceSale } from '#domain/pos/price-sale.ts'
import { isBuyerNeeded, namesBuyerFrom } from '#domain/tax/named-buyer.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import { newId } from '#server/database/new-id.ts'
import type { DocumentOptions } from '#server/document/issue-documents.ts'
import { ShopError } from '#server/http/errors.ts'
import { tryCreditCode } from '#server/payment/credit/credit-code-store.ts'
import { stockSentence } from './order-outcome.ts'
import { placeSale, type SaleDatabase, type SaleOutcome } from './place-sale.ts'
import type { RefusedLine } from './place-sale-store.ts'
import type { SaleLine } from './sale.ts'
import { toCustomerAddress } from './staff-address.ts'

type SellInput = {
  sale: SellAtCounter
  by: Actor & { sellerId: string }
  shopAddress: readonly string[]
}
type Sold = NonNullable<SaleOutcome['sold']>

/** Throws 409 (time, buyer, stock, prices, credit), 422 (key reused). The field is the first refused line. */
export async function sellAtCounter(database: SaleDatabase, input: SellInput): Promise<Sold> {
  const { sale, by, shopAddress } = input
  const { idempotencyKey, name, phone, business, payments, isOffline } = sale
  const { address = business } = sale
  const soldAt = new Date(sale.soldAt)
  if (!isRecent(soldAt)) throw new ShopError('sale_time')
  const lines = sale.lines.map(toSaleLine)
  const credit = sale.credit && phone !== undefined ? { ...sale.credit, phone } : undefined
  // First, and apart: a sale that is refused writes nothing, and a wrong code counts.
  const isCodeWrong = credit !== undefined && (await tryCreditCode(database.orders.db, credit)) === null
  const buyerRefusal = findBuyerRefusal(
    { name: business?.name ?? name, street: address?.street },
    {
      totalPaise: priceSale(sale.lines).totalPaise,
      documents: database.documents,
      streetField: 'address.street',
    },
  )
  const outcome = await placeSale(database, {
    ...{ orderId: newId(), by, idempotencyKey, requestHash: hashSale(sale) },
    ...{
      address: toCustomerAddress({ name, phone, ...placeOf(address), business }, shopAddress),
      note: null,
      lines,
      payments,
      soldAt,
      isOffline,
      credit,
    },
    // Refused or not, a repeated sale gets its first reply.
    isRefused: buyerRefusal !== null || isCodeWrong || (credit !== undefined && isOffline),
  })
  const { sold, refused, credit_paise: balancePaise } = outcome
  if (sold) return sold
  if (buyerRefusal) throw buyerRefusal
  if (credit && isOffline) throw new ShopError('credit_offline')
  if (credit && refused.length === 0) throw creditError(balancePaise)
  throw toRefusal(refused, lines)
}

function toSaleLine({ productId: product, parts, ...line }: SellAtCounter['lines'][number]): SaleLine {
  return {
    ...{ product, ...line },
    ...(parts && { parts: parts.map(({ productId, quantity }) => ({ product: productId, quantity })) }),
  }
}

function placeOf(address: CounterAddress | undefined) {
  return address && { street: address.street, zipcode: address.zipcode }
}

type KnownBuyer = { name?: string | undefined; street?: string | undefined }
type BuyerRule = { totalPaise: number; documents: DocumentOptions; streetField?: string }

/** Refuses a sale whose invoice must name its buyer, if name or address is missing. */
export function findBuyerRefusal(
  { name, street }: KnownBuyer,
  { totalPaise, documents, streetField = 'street' }: BuyerRule,
): ShopError | null {
  if (!isBuyerNeeded(totalPaise, namesBuyerFrom(documents.sellerTax()?.mode))) return null
  if (name !== undefined && street !== undefined) return null
  return new ShopError('buyer_needed', { field: name === undefined ? 'name' : streetField })
}

/** null: the code is wrong. Else the credit is not enough. */
function creditError(balancePaise: number | null): ShopError {
  if (balancePaise === null) return new ShopError('credit_code_wrong')
  return new ShopError('credit_changed', {
    message: () => t('server.pos.creditLeft', { amount: formatPaise(balancePaise) }),
  })
}

function isRecent(at: Date): boolean {
  const age = Date.now() - at.getTime()
  return age <= maxOfflineHours * 3_600_000 && age >= -maxClockLeadMinutes * 60_000
}

/** A sale that could not be sent at first may come again as one that was made without the network. */
function hashSale({ isOffline: _, idempotencyKey: __, ...sale }: SellAtCounter): Buffer {
  return createHash('sha256').update(JSON.stringify(sale)).digest()
}

/** Says what is short before what has other parts, and that before what costs something else. */
export function toRefusal(refused: readonly RefusedLine[], lines: readonly SaleLine[]): ShopError {
  const short = refused.filter(isShort)
  if (short.length > 0)
    return new ShopError('out_of_stock', {
      field: fieldOf(short),
      message: () => [...new Set(short.map(toStockSentence))].join(' '),
    })
  const [changed] = refused.filter(({ parts }) => parts !== null)
  if (changed)
    return new ShopError('combo_changed', {
      field: fieldOf([changed]),
      message: () => toPartsSentence(changed),
    })
  const dear = refused.filter(({ position }) => lines[position - 1]?.priceReason !== undefined)
  if (dear.length > 0)
    return new ShopError('price_above_mrp', {
      field: fieldOf(dear),
      message: () => dear.map(toMrpSentence).join(' '),
    })
  const { totalPaise } = priceSale(reprice(lines, refused))
  return new ShopError('amount_changed', {
    field: fieldOf(refused),
    message: () => refused.map((line) => toPriceSentence(line, totalPaise)).join(' '),
  })
}

/** Not sold, or too few are left. */
export function isShort({ isSold, left }: RefusedLine): boolean {
  return !isSold || left !== null
}

function fieldOf([first]: readonly RefusedLine[]): string {
  return `lines.${(first?.position ?? 1) - 1}`
}

function toStockSentence({ name, isSold, left }: RefusedLine): string {
  return name === null ? t('server.pos.unsold') : stockSentence({ name, left: isSold ? left : null })
}

function toPartsSentence({ name, parts }: RefusedLine): string {
  const products = (parts ?? []).map((part) => `${part.quantity} × ${part.name}`).join(', ')
  return t('server.pos.otherParts', { name: name ?? '', products })
}

function toMrpSentence({ name, mrpPaise, isCombo }: RefusedLine): string {
  const key = isCombo ? 'server.pos.aboveParts' : 'server.pos.aboveMrp'
  return t(key, { name: name ?? '', amount: formatPaise(mrpPaise) })
}

function toPriceSentence({ name, pricePaise }: RefusedLine, totalPaise: number): string {
  const [price, amount] = [formatPaise(pricePaise), formatPaise(totalPaise)]
  return t('server.pos.repriced', { name: name ?? '', price, amount })
}

/** At the prices of now. */
export function reprice(lines: readonly SaleLine[], refused: readonly RefusedLine[]): SaleLine[] {
  return lines.map((line, index) => {
    const now = refused.find(({ position }) => position === index + 1)
    return now ? { ...line, pricePaise: now.pricePaise } : line
  })
}
