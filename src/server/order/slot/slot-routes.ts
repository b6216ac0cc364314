import type { FastifyInstance } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import type { DeliveryConditions } from '#server/delivery/check-delivery.ts'
import { listSlotChoices } from '#server/delivery/slot-store.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import type { Orders } from '../core/change-order.ts'
import { listSlotsOf, moveSlot } from './move-slot.ts'
import { findOrderedDelivery } from './move-slot-store.ts'

type Options = { orders: Orders; local: Db; conditions: () => DeliveryConditions }

export function orderSlotRoutes(app: FastifyInstance, { orders, local, conditions }: Options): void {
  serve(app, 'listOrderSlots', {
    for: requireSeller(local, 'orders'),
    handle: async ({ input }) => {
      const ordered = await findOrderedDelivery(local, input.id)
      if (!ordered) throw new ShopError('order_not_found')
      const slots = await listSlotChoices(local, listSlotsOf(ordered, conditions()))
      const { slot } = ordered
      // A slot that takes no more orders is still the order's own.
      const isListed = slot === null || slots.some(({ id }) => id === slot.id)
      return { slots: isListed ? slots : [{ ...slot, isFull: true }, ...slots] }
    },
  })

  serve(app, 'setOrderSlot', {
    for: requireSeller(orders.db, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      const { id: orderId, slot: slotId, note, version } = input
      const { order, slot } = await moveSlot(orders, {
        ...{ orderId, slotId, note, version },
        by: toActor(seller, request),
        conditions: conditions(),
      })
      const { id: _id, status, is_paid: isPaid } = order
      return {
        order: { _id, orderNumber: Number(order.number), status, isPaid, version: order.version, slot },
        message: () => t('server.done.slot'),
      }
    },
  })
}
