import type { PushNotification } from '#contract/push.ts'
import { defaultLanguage, type Language } from '#domain/i18n/language.ts'
import { offeredLanguage } from '#domain/i18n/languages.ts'
import { retryWindowSeconds } from '#domain/messages.ts'
import { forEachConcurrently } from '#server/async/for-each-concurrently.ts'
import type { Connections } from '#server/database/database.ts'
import type { Db } from '#server/database/tables.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import type { Message as OutboxMessage } from '../outbox/message-store.ts'
import { listOrdersForNotification } from './order-notification-store.ts'
import { renderOrderNotifications } from './render-order-notifications.ts'
import { renderTicketNotification } from './render-ticket-notification.ts'
import { type PushOutcome, type PushSendOptions, sendPush } from './send-push.ts'
import {
  countRejections,
  deleteSubscriptions,
  listMessageDevices,
  type MessageDevice,
  recordDelivered,
  resetRejections,
} from './subscription-store.ts'
import { listTicketsForNotification } from './ticket-notification-store.ts'

type Message = Pick<OutboxMessage, 'id' | 'kind' | 'orderId' | 'ageSeconds'> & {
  exceptionId?: string | null
  ticketId?: string | null
}

type Options = {
  database: Connections
  /** What the shop offers. */
  languages: readonly Language[]
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
export function createPushChannel({ database, languages, sendOptions }: Options) {
  async function send(message: Message, deliveries: PushDelivery[]): Promise<'sent' | 'skipped'> {
    const open = sendOptions()
    const ttlSeconds = Math.floor(maxAgeOf(message) - message.ageSeconds)
    if (!open || deliveries.length === 0) return 'skipped'
    const outcomes = await sendAll(deliveries, (delivery) => sendPush(open, { ...delivery, ttlSeconds }))
    await recordOutcomes(database.db, { messageId: message.id, outcomes })
    const waiting = outcomes.filter(({ outcome }) => outcome === 'retry').length
    if (waiting > 0) throw new Error(`${waiting} of ${outcomes.length} devices could not be reached`)
    return outcomes.some(({ outcome }) => outcome === 'sent') ? 'sent' : 'skipped'
  }
  return {
    name: 'push' as const,
    async prepare(messages: readonly Message[]) {
      const fresh = messages.filter((message) => Math.floor(maxAgeOf(message) - message.ageSeconds) > 0)
      const deliveries = sendOptions()
        ? await listDeliveries(database, { messages: fresh, languages })
        : new Map<string, PushDelivery[]>()
      return (message: Message) => send(message, deliveries.get(message.id) ?? [])
    },
  }
}

/** No longer than it is of use. */
function maxAgeOf({ kind }: Message): number {
  return Math.min(maxAgeSeconds, retryWindowSeconds(kind))
}

type PushDelivery = { device: MessageDevice; notification: PushNotification }
type DeliveryOutcome = { device: MessageDevice; outcome: PushOutcome }

/** By message id. */
async function listDeliveries(
  db: Connections,
  { messages, languages }: { messages: readonly Message[]; languages: readonly Language[] },
): Promise<Map<string, PushDelivery[]>> {
  const aboutOrders = messages.filter(({ orderId }) => orderId !== null)
  const orders =
    aboutOrders.length > 0 ? await listOrdersForNotification(db, aboutOrders) : new Map<string, never>()
  const ofOrders = aboutOrders.flatMap(({ id, kind }) => {
    const order = orders.get(id)
    if (!order) return []
    const render = (language: Language) => withLanguage(language, () => renderOrderNotifications(kind, order))
    return [{ id, userId: order.user_id, render, ...render(defaultLanguage) }]
  })
  const tickets = await listTicketsForNotification(db.db, messages)
  const ofTickets = messages.flatMap(({ id, kind }) => {
    const ticket = tickets.get(id)
    if (!ticket) return []
    const render = (language: Language) =>
      withLanguage(language, () => ({ shopper: renderTicketNotification(kind, ticket.number), seller: null }))
    return [{ id, userId: ticket.user_id, render, ...render(defaultLanguage) }]
  })
  const rendered = [...ofOrders, ...ofTickets]
  const devices = await listMessageDevices(db, {
    toShoppers: rendered.flatMap(({ id, userId, shopper }) => (shopper && userId ? [{ id, userId }] : [])),
    toSellers: rendered.flatMap(({ id, seller }) => (seller ? [id] : [])),
    permission: 'orders',
  })
  const notifications = new Map(rendered.map((each) => [each.id, each]))
  const deliveries = new Map<string, PushDelivery[]>()
  for (const device of devices) {
    const language = offeredLanguage(device.language, languages)
    const notification = notifications.get(device.message_id)?.render(language)[device.realm]
    if (notification)
      deliveries.set(device.message_id, [
        ...(deliveries.get(device.message_id) ?? []),
        { device, notification },
      ])
  }
  return deliveries
}

async function sendAll(
  deliveries: PushDelivery[],
  send: (delivery: PushDelivery) => Promise<PushOutcome>,
): Promise<DeliveryOutcome[]> {
  const outcomes: DeliveryOutcome[] = []
  await forEachConcurrently(deliveries, {
    max: concurrency,
    work: async (delivery) => void outcomes.push({ device: delivery.device, outcome: await send(delivery) }),
  })
  return outcomes
}

async function recordOutcomes(
  db: Db,
  { messageId, outcomes }: { messageId: string; outcomes: readonly DeliveryOutcome[] },
): Promise<void> {
  const idsOf = (wanted: PushOutcome) =>
    outcomes.filter(({ outcome }) => outcome === wanted).map(({ device }) => device.id)
  await deleteSubscriptions(db, idsOf('gone'))
  await countRejections(db, { ids: idsOf('refused'), max: maxRejections })
  const accepted = outcomes.filter(({ device, outcome }) => outcome === 'sent' && device.was_rejected)
  await resetRejections(
    db,
    accepted.map(({ device }) => device.id),
  )
  if (idsOf('retry').length > 0)
    await recordDelivered(db, { messageId, ids: [...idsOf('sent'), ...idsOf('refused')] })
}
