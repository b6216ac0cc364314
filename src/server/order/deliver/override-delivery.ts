import type { ParsedInput } from '#contract/schemas.ts'
import type { OrderStatusChange } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { ShopError } from '#server/http/errors.ts'
import { changeOrder, type Orders } from '../core/change-order.ts'
import { assertCurrentVersion, type OrderState } from '../core/order-store.ts'
import { toStatusChange } from '../status/apply-status-change.ts'
import { assertDeliverable, type RiderActor } from './attempt-delivery.ts'
import { cashDue, markDelivered } from './mark-delivered.ts'

/**
 * A repeated request changes nothing. Throws 404, 409 (another version, not open, being packed, another amount,
 * paid).
 */
export async function overrideDelivery(
  orders: Orders,
  { id, reason, cash = 0, version, by }: ParsedInput<'overrideDelivery'> & { by: RiderActor },
): Promise<OrderStatusChange> {
  return changeOrder(orders, { id, by }, async (order, change) => {
    if (order.status === 'Delivered' && (cash === 0 || order.is_paid))
      return toStatusChange(order, { to: 'Delivered' })
    assertCurrentVersion(order, version)
    assertDeliverable(order)
    assertCash(order, cash)
    return markDelivered(change, { cashPaise: cash, by, reason })
  })
}

function assertCash(order: OrderState, cash: number): void {
  const due = cashDue(order)
  if (cash === 0 || cash === due) return
  if (due === null) throw new ShopError('already_paid')
  throw new ShopError('cash_amount', {
    message: () => t('server.cashDue', { amount: formatPaise(due) }),
  })
}
