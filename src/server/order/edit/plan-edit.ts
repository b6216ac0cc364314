import type { EditMyOrder, EditOrder } from '#contract/seller/orders/order-edit.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { type PricedOrder, priceOrder } from '#domain/pricing/price-order.ts'
import { isBuyerNeeded, namesBuyerFrom } from '#domain/tax/named-buyer.ts'
import { copyAddress } from '#server/address/address-store.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import type { OrderAddress } from '#server/database/order-tables.ts'
import type { Db } from '#server/database/tables.ts'
import type { DeliveryConditions } from '#server/delivery/check-delivery.ts'
import type { DocumentOptions } from '#server/document/issue-documents.ts'
import { invalidInput, ShopError } from '#server/http/errors.ts'
import { findPaidAndReturned } from '#server/payment/refunds/short-refund-store.ts'
import { sumStaffPayments } from '#server/payment/settle/order-payment-store.ts'
import type { OrderState } from '../core/order-store.ts'
import { expectedPaiseOf } from '../place/place-order.ts'
import { isBuyerNamed, toStaffAddress, withBusiness } from '../place/staff-address.ts'
import type { OrderedContents } from './edit-order-store.ts'
import { type PlannedDelivery, planDelivery } from './plan-delivery.ts'
import { type PlannedLines, planLines } from './plan-lines.ts'

export type EditInput = {
  orderId: string
  conditions: DeliveryConditions
  documents: Pick<DocumentOptions, 'sellerTax' | 'storeProfile'>
  /** The idempotency key of the request. */
  key: string | null
} & (
  | { by: Actor & { sellerId: string }; wanted: EditOrder }
  | { by: { userId: string }; wanted: EditMyOrder }
)

export type Plan = {
  lines: PlannedLines
  delivery: PlannedDelivery
  price: PricedOrder
  /** With what was changed of it. */
  address: OrderAddress
}

export async function planEdit(
  tx: Db,
  { order, contents, input }: { order: OrderState; contents: OrderedContents; input: EditInput },
): Promise<Plan> {
  const { wanted, by, conditions } = input
  const items = 'items' in wanted ? wanted.items : undefined
  const lines = await planLines(tx, { orderId: order.id, lines: contents.lines, items })
  const moved = await findAddress(tx, { contents, input })
  const delivery = planDelivery(
    { order, contents },
    { wanted: { address: moved, slot: wanted.slot, isShopper: 'userId' in by }, conditions },
  )
  const paise = [...lines.paise, ...contents.comboPaise]
  const price = priceOrder({ lines: paise.map((each) => ({ paise: each })), charges: delivery.charges })
  delivery.assertAmounts(price)
  const address = moved ?? contents.address
  return { lines, delivery, price, address: changeBusiness(address, { contents, wanted }) }
}

type WantedBusiness = { contents: OrderedContents; wanted: EditInput['wanted'] }

/**
 * Another business alone moves nothing: address, fees, area and slot stay. At the counter it has its own
 * place.
 */
function changeBusiness(
  address: OrderAddress,
  { contents, wanted: { business } }: WantedBusiness,
): OrderAddress {
  if (business === undefined) return address
  if (contents.source !== 'counter')
    return withBusiness(address, business && { gstin: business.gstin, name: business.name })
  if (business && !('street' in business && 'zipcode' in business))
    throw invalidInput(
      () => t('common.form.required', { field: t('common.field.street') }),
      'business.street',
    )
  return withBusiness(address, business)
}

/** undefined: the one that the order has. */
async function findAddress(
  tx: Db,
  { contents, input: { by, wanted } }: { contents: OrderedContents; input: EditInput },
): Promise<OrderAddress | undefined> {
  if (wanted.address === undefined) return undefined
  if ('userId' in by) {
    const address = await copyAddress(tx, { id: String(wanted.address), userId: by.userId })
    if (!address) throw new ShopError('address_missing')
    return address
  }
  if (typeof wanted.address === 'string') return undefined
  return toStaffAddress(wanted.address, contents.address)
}

/** At the counter the invoice may have to name its buyer. Elsewhere the order has an address. */
export function assertBuyer(
  { price, address }: Plan,
  { contents, documents }: Pick<EditInput, 'documents'> & { contents: OrderedContents },
): void {
  if (contents.source !== 'counter') return
  if (!isBuyerNeeded(price.totalPaise, namesBuyerFrom(documents.sellerTax()?.mode))) return
  if (isBuyerNamed(address, documents.storeProfile().address)) return
  throw new ShopError('buyer_needed', { message: () => t('server.edit.buyer') })
}

export async function assertAmount(
  tx: Db,
  {
    order,
    totalPaise,
    input: { wanted, by },
  }: { order: OrderState; totalPaise: number; input: Pick<EditInput, 'wanted' | 'by'> },
): Promise<void> {
  if (totalPaise !== order.amount_paise)
    await assertAmountMayChange(tx, { order, totalPaise, isShopper: 'userId' in by })
  const expected = expectedPaiseOf(wanted)
  if (expected !== null && expected !== totalPaise)
    throw new ShopError('amount_changed', {
      message: () => t('server.edit.amount', { amount: formatPaise(totalPaise) }),
    })
}

/**
 * What was paid online and is too much goes back when the order is packed; what is missing is collected at the
 * door. Staff agree on it with the customer.
 */
async function assertAmountMayChange(
  tx: Db,
  { order, totalPaise, isShopper }: { order: OrderState; totalPaise: number; isShopper: boolean },
): Promise<void> {
  if ((await sumStaffPayments(tx, order.id)) > 0) throw new ShopError('cash_paid_edit')
  if (order.payment_type === 'COD') return
  const { paidPaise, returnedPaise } = await findPaidAndReturned(tx, { orderId: order.id })
  if (returnedPaise > 0) throw new ShopError('packed_order_refunded')
  if (totalPaise - order.credit_paise > paidPaise && (isShopper || paidPaise === 0))
    throw new ShopError('paid_online', {
      message: () =>
        t('server.edit.paidOnline', { paid: formatPaise(paidPaise), amount: formatPaise(totalPaise) }),
    })
}
