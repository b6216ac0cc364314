import { randomInt } from 'node:crypto'
import type { EndpointReply, ParsedInput } from '#contract/schemas.ts'
import { formatDeliveryCode } from '#domain/delivery/rider.ts'
import { t } from '#domain/i18n/translate.ts'
import { ShopError } from '#server/http/errors.ts'
import { enqueueRiderMessage } from '#server/notifications/outbox/rider-message-store.ts'
import { changeEachOrder, type EachOrderInput } from '../core/change-each-order.ts'
import { changeOrder, type Orders } from '../core/change-order.ts'
import { assertCurrentVersion, type OrderState } from '../core/order-store.ts'
import { findStaffName } from '../pick/picking-store.ts'
import { assertDeliverable, type RiderActor } from './attempt-delivery.ts'
import { assignmentColumns, findRider } from './rider-store.ts'

type AssignRiderInput = EachOrderInput<ParsedInput<'assignRider'>['orders'][number]> & {
  /** null: removes the rider. */
  rider: string | null
  by: RiderActor
  /** An owner gives new tries of the code. */
  isOwner: boolean
}

type AssignResult = EndpointReply<'assignRider'>['results'][number]

/** One transaction per order. Throws 409 if the person does not deliver. */
export async function assignRider(
  orders: Orders,
  { rider: riderId, by, isOwner, ...input }: AssignRiderInput,
): Promise<AssignResult[]> {
  const rider = riderId === null ? null : await findRider(orders.db, riderId)
  if (rider === undefined) throw new ShopError('rider_unavailable')
  const byAtOnce = { ...by, at: new Date() }
  const { refused } = await changeEachOrder(input, (order) =>
    assignOrder(orders, { ...order, rider, by: byAtOnce, isOwner }),
  )
  const messages = new Map(refused.map(({ id, message }) => [id, message]))
  return input.orders.map(({ id }) => toResult(id, messages.get(id)))
}

function toResult(id: string, message: string | undefined): AssignResult {
  return message === undefined ? { id, ok: true } : { id, ok: false, message }
}

type AssignedOrder = Pick<AssignRiderInput, 'by' | 'isOwner'> & {
  id: string
  version?: number | undefined
  rider: { id: string; name: string } | null
}

async function assignOrder(
  orders: Orders,
  { id, version: expected, rider, by, isOwner }: AssignedOrder,
): Promise<void> {
  await changeOrder(orders, { id, by }, async (order, change) => {
    const hasNewTries = isOwner && rider !== null && order.code_tries > 0
    if (isAssigned(order, rider) && !hasNewTries) return
    assertCurrentVersion(order, expected)
    if (order.status === 'Pending')
      throw new ShopError('not_deliverable', {
        message: () => t('server.acceptFirst', { number: order.number }),
      })
    assertDeliverable(order)
    const riderId = rider?.id ?? null
    const code = formatDeliveryCode(randomInt(10_000))
    change.setDelivery({
      ...assignmentColumns({ order, riderId, code }),
      ...(hasNewTries && { code_tries: 0 }),
    })
    const version = change.append({ kind: 'rider-assigned', riderId })
    // A customer without an account gets no mail.
    if (order.status === 'Shipped' && order.user_id !== null)
      await enqueueRiderMessage(change.tx, { orderId: id, version, oldRiderId: order.rider_id, riderId })
    const previous = order.rider_id === riderId ? null : order.rider_id
    change.audit('order.assign', {
      before: previous === null ? null : { rider: await findStaffName(change.tx, previous) },
      after: { rider: rider?.name ?? null },
    })
  })
}

/** A failed delivery is assigned again, also to the same rider. */
function isAssigned(order: OrderState, rider: { id: string } | null): boolean {
  return order.rider_id === (rider?.id ?? null) && order.failed_at === null
}
