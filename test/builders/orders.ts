import { sql } from 'kysely'
import { defaultSettings, toStoreProfile } from '#domain/settings/shop-settings.ts'
import type { DocumentOptions } from '#server/document/issue-documents.ts'
import type { Orders } from '#server/order/core/change-order.ts'
import { createOrderEventHandlers } from '#server/order-event-handlers.ts'
import type { Shop } from '../shop.ts'

const nothing = () => {}

/** As a seller has them who is not registered. */
const documents: DocumentOptions = {
  storeProfile: () => toStoreProfile(defaultSettings),
  sellerTax: () => null,
  prefix: () => '',
}

/** Changes orders as a process does that dies after the commit: nothing follows it. */
export function ordersOf({ db }: Pick<Shop, 'db'>, options: Partial<DocumentOptions> = {}): Orders {
  const effects = {
    publish: nothing,
    clearCatalogue: nothing,
    clearCatalogueSoon: nothing,
    finishRefunds: nothing,
  }
  return { db, effects, handlers: createOrderEventHandlers({ ...documents, ...options }) }
}

/** The time to undo the rejection of the order is over. */
export async function letUndoEnd({ db }: Pick<Shop, 'db'>, orderId: string): Promise<void> {
  await db
    .updateTable('payment_exceptions')
    .set({ ask_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('tries', '=', 0)
    .where('ask_at', 'is not', null)
    .execute()
}
