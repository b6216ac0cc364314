import type { PushNotification } from '#contract/push.ts'
import type { MessageKind } from '#domain/messages.ts'
import { forEachConcurrently } from '#server/async/for-each-concurrently.ts'
import type { Db } from '#server/database/tables.ts'
import { findOrderForNotification } from './order-notification-store.ts'
import { renderOrderNotifications } from './render-order-notifications.ts'
import { type PushOutcome, type PushSendOptions, sendPush } from './send-push.ts'
import {
  countRejections,
  deleteSubscriptions,
  listSellerSubscriptions,
  listShopperSubscriptions,
  recordDelivered,
  resetRejections,
  type SubscriptionRow,
} from './subscription-store.ts'

type Message = {
  id: string
  kind: MessageKind
  orderId: string | null
  flagId?: string | null
  ageSeconds: number
}

type Options = {
  db: Db
  /** null: the VAPID keys cannot be read, and no push is sent. */
  sendOptions: () => PushSendOptions | null
}

const hour = 60 * 60
/** Older messages are not sent; push services keep them no longer, either. */
const maxAgeSeconds = 6 * hour
const concurrency = 10
/** Consecutive rejections by a push service until the subscription is deleted. */
const maxRejections = 3

/** Sends to each device once: throws if some failed, and the retry skips the others. */
export function createPushChannel({ db, sendOptions }: Options) {
  return {
    name: 'push' as const,
    async send({ id, kind, orderId, flagId = null, ageSeconds }: Message): Promise<'sent' | 'skipped'> {
      const open = sendOptions()
      const ttlSeconds = Math.floor(maxAgeSeconds - ageSeconds)
      if (!open || orderId === null || ttlSeconds <= 0) return 'skipped'
      const deliveries = await listDeliveries(db, { messageId: id, kind, orderId, flagId })
      if (deliveries.length === 0) return 'skipped'
      const outcomes = await sendAll(deliveries, (delivery) => sendPush(open, { ...delivery, ttlSeconds }))
      await recordOutcomes(db, { messageId: id, outcomes })
      const waiting = outcomes.filter(({ outcome }) => outcome === 'retry').length
      if (waiting > 0) throw new Error(`${waiting} of ${outcomes.length} devices could not be reached`)
      return outcomes.some(({ outcome }) => outcome === 'sent') ? 'sent' : 'skipped'
    },
  }
}

type PushDelivery = { device: SubscriptionRow; notification: PushNotification }
type DeliveryOutcome = { id: string; outcome: PushOutcome }

async function listDeliveries(
  db: Db,
  {
    messageId,
    kind,
    orderId,
    flagId,
  }: { messageId: string; kind: MessageKind; orderId: string; flagId: string | null },
): Promise<PushDelivery[]> {
  const order = await findOrderForNotification(db, { orderId, flagId })
  if (!order) return []
  const { shopper, seller } = renderOrderNotifications(kind, order)
  const deliveries: PushDelivery[] = []
  if (shopper && order.user_id !== null)
    for (const device of await listShopperSubscriptions(db, { messageId, userId: order.user_id }))
      deliveries.push({ device, notification: shopper })
  if (seller)
    for (const device of await listSellerSubscriptions(db, { messageId, permission: 'orders' }))
      deliveries.push({ device, notification: seller })
  return deliveries
}

async function sendAll(
  deliveries: PushDelivery[],
  send: (delivery: PushDelivery) => Promise<PushOutcome>,
): Promise<DeliveryOutcome[]> {
  const outcomes: DeliveryOutcome[] = []
  await forEachConcurrently(deliveries, {
    max: concurrency,
    work: async (delivery) => void outcomes.push({ id: delivery.device.id, outcome: await send(delivery) }),
  })
  return outcomes
}

async function recordOutcomes(
  db: Db,
  { messageId, outcomes }: { messageId: string; outcomes: readonly DeliveryOutcome[] },
): Promise<void> {
  const idsOf = (wanted: PushOutcome) =>
    outcomes.filter(({ outcome }) => outcome === wanted).map(({ id }) => id)
  await deleteSubscriptions(db, idsOf('gone'))
  await countRejections(db, { ids: idsOf('refused'), max: maxRejections })
  await resetRejections(db, idsOf('sent'))
  if (idsOf('retry').length > 0)
    await recordDelivered(db, { messageId, ids: [...idsOf('sent'), ...idsOf('refused')] })
}
