import type { Api } from '#contract/client.ts'
import type { EndpointInput } from '#contract/schemas.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { toTypedLine } from '../sale/sale.ts'
import { isTakenAlong, type SaleAction } from './sale-queue.ts'

type Sold = { order: { _id: string; orderNumber: number }; hasConflicts?: boolean }

/** The server sells a key once. */
export function sendSale(api: Api, sale: SaleAction, signal: AbortSignal): Promise<Sold> {
  if (sale.payments) return api.sellAtCounter(toBody(sale), { signal })
  return api.placeStaffOrder(toOldBody(sale), { signal, idempotencyKey: sale.id })
}

/** The same for each attempt, but for who waits. */
function toBody(sale: SaleAction & { payments: object }): EndpointInput<'sellAtCounter'> {
  const { id: idempotencyKey, soldAt, lines, payments, name, phone, business, address, credit } = sale
  return {
    ...{ idempotencyKey, soldAt, payments: [...payments], ...(name && { name }), ...(phone && { phone }) },
    ...(business && { business }),
    ...(address && { address }),
    ...(credit && { credit }),
    isOffline: isTakenAlong(sale, Date.now()),
    lines: lines.map((line) => ({
      ...{ productId: line.product._id, ...toTypedLine(line) },
      ...(line.changed && { priceReason: line.changed.reason }),
      ...(line.product.combo && { parts: line.product.combo.map(toPart) }),
    })),
  }
}

function toPart({ product: productId, quantity }: { product: string; quantity: number }) {
  return { productId, quantity }
}

function toOldBody(sale: SaleAction & { payments?: never }): EndpointInput<'placeStaffOrder'> {
  const { lines, method, totalPaise, name, phone } = sale
  return {
    source: 'counter',
    items: lines.map(({ product, quantity }) => ({ product: product._id, quantity })),
    paid: method,
    expectedAmount: rupeesFromPaise(totalPaise),
    ...(name && { name }),
    ...(phone && { phone }),
  }
}
