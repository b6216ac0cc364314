import type { PushNotification } from '#contract/push.ts'
import { formatArrival, rejectionSentence } from '#domain/delivery/acceptance.ts'
import { formatSlotDay, type SlotTimes, slotPromise } from '#domain/delivery/slot-texts.ts'
import { languagePrefix } from '#domain/i18n/language.ts'
import { currentLanguage, t } from '#domain/i18n/translate.ts'
import type { MessageKind } from '#domain/messages.ts'
import { formatPaise, formatRupees, rupeesFromPaise } from '#domain/money.ts'
import { policy } from '#domain/policy.ts'
import { formatMinorUnits } from '#domain/pricing/minor-units.ts'
import { toQuestionTexts } from '#domain/substitution/asked-question.ts'
import type { OrderNotificationData } from './order-notification-store.ts'

/** The shopper or seller who made a change is not notified of it. */
type OrderNotifications = { shopper: PushNotification | null; seller: PushNotification | null }

type NotificationText = Pick<PushNotification, 'title' | 'body'> & { url?: string }
type NotificationInput = { order: OrderNotificationData; number: string; amount: string }
type NotificationRenderer = (about: NotificationInput) => {
  shopper?: NotificationText | null
  seller?: NotificationText | null
}

/** In the current language. Shown on locked phones, so they hold neither the shopper's name nor an address. */
export function renderOrderNotifications(
  kind: MessageKind,
  order: OrderNotificationData,
): OrderNotifications {
  const { number } = order
  const amount = formatRupees(rupeesFromPaise(order.amount_paise))
  const { shopper = null, seller = null } = renderers[kind]?.({ order, number, amount }) ?? {}
  const tag = `order-${order.number}`
  return {
    shopper: shopper && {
      ...{ for: 'shopper', url: `${languagePrefix(currentLanguage())}/my-orders`, ...shopper, tag },
    },
    seller: seller && { for: 'seller', url: `/seller/orders/${order.id}`, ...seller, tag: `seller-${tag}` },
  }
}

const renderers: Partial<Record<MessageKind, NotificationRenderer>> = {
  'order-placed': (about) => ({ seller: renderNewOrder(about) }),
  'order-paid': (about) => ({
    shopper: {
      title: t('mail.order.paid', about),
      body:
        partSentence(about.order) ??
        (slotOf(about.order) ? slotSentence(about.order) : t('mail.push.paid', about)),
    },
    seller: renderNewOrder(about),
  }),
  'order-status': (about) => ({ shopper: renderStatus(about) }),
  'order-cancelled': renderCancelled,
  'slot-changed': ({ order, number }) => ({
    shopper: {
      title: t('mail.push.slot.title', { number }),
      body: slotSentence(order),
    },
  }),
  'order-edited': ({ order, number, amount }) => ({
    shopper: {
      title: t('mail.order.edited.subject', { number }),
      body: [editedSentence(order, amount), partSentence(order)].filter(Boolean).join(' '),
    },
  }),
  'order-changed': (about) => ({ shopper: renderChanged(about) }),
  'substitute-asked': ({ order, number }) => ({
    shopper: order.question && {
      title: t('mail.order.question.subject', { number }),
      body: t('mail.push.question', toQuestionTexts(order.question)),
    },
  }),
  'rider-assigned': ({ order, number }) => ({ shopper: renderRider(order, number) }),
  'payment-exception': ({ order, number }) => ({
    seller: {
      title: t('mail.push.exception.title', { number }),
      body: exceptionReason(order),
      url: '/seller/payments',
    },
  }),
  'order-refunded': ({ order, number, amount }) => ({
    shopper: {
      // A duplicate payment may differ from the order's total.
      title: t('mail.push.refund.title', {
        amount: order.exception ? formatReceived(order.exception) : amount,
      }),
      body: t('mail.push.refund.text', { number, ...policy.refundBusinessDays }),
    },
  }),
  'upi-submitted': ({ number, amount }) => ({
    seller: {
      title: t('mail.push.upi.title', { number, amount }),
      body: t('mail.push.upi.text'),
      // The order is not placed, so it is not in the seller's list.
      url: '/seller/payments',
    },
  }),
  'upi-rejected': ({ number, amount }) => ({
    shopper: {
      title: t('mail.order.utr.subject', { number }),
      body: t('mail.push.utr', { amount }),
    },
  }),
}

function exceptionReason({ exception }: OrderNotificationData): string {
  if (exception?.kind === 'dispute') return t('mail.push.exception.dispute')
  if (exception?.kind === 'returned') return t('mail.push.exception.returned')
  if (exception?.fault) return t('mail.push.exception.refundFailed')
  if (exception?.kind === 'short') return t('mail.push.exception.short')
  if (exception?.kind === 'claim') return t('mail.push.exception.claim')
  if (exception?.kind === 'cancelled') return t('mail.push.owed.text')
  return t('mail.push.exception.mismatch')
}

function formatReceived({
  received_minor: minor,
  currency,
}: NonNullable<OrderNotificationData['exception']>): string {
  return formatMinorUnits({ minor, currency })
}

function editedSentence(
  { edited_from_paise: from, amount_paise: to }: OrderNotificationData,
  amount: string,
) {
  return from === null || from === to
    ? t('mail.order.changed.same', { amount })
    : t('mail.order.changed.amount', { amount, ordered: formatPaise(from) })
}

/** null: it is not paid in part. */
function partSentence({ part_paise: paid, amount_paise: due }: OrderNotificationData): string | null {
  return paid === null
    ? null
    : t('mail.order.rest', { paid: formatPaise(paid), left: formatPaise(due - paid) })
}

function renderNewOrder({ order, number, amount }: NotificationInput): NotificationText | null {
  if (order.status !== 'Pending') return null
  const slot = slotOf(order)
  const payment = t(order.payment_type === 'COD' ? 'mail.push.new.cash' : 'mail.push.new.online')
  return {
    title: t('mail.push.new.title', { number, amount }),
    body: slot ? `${formatSlotDay(slot)} · ${payment}` : payment,
  }
}

function slotOf({ slot_from: from, slot_to: to }: OrderNotificationData): SlotTimes | null {
  return from && to && { from: from.toISOString(), to: to.toISOString() }
}

function slotSentence(order: OrderNotificationData): string {
  const slot = slotOf(order)
  return slot ? t('common.promise.sentence', { promise: slotPromise(slot) }) : t('mail.order.slot.soonest')
}

function renderStatus({ order, number, amount }: NotificationInput): NotificationText | null {
  const { status, promised_at } = order
  if (status === 'Pending' || status === 'Cancelled') return null
  if (status === 'Processing' && promised_at)
    return {
      title: t('mail.order.subject.accepted', { number }),
      body: t('mail.push.accepted', { time: formatArrival(promised_at.toISOString(), Date.now()) }),
    }
  const title = t(`mail.order.subject.${status}`, { number })
  if (status === 'Delivered') return { title, body: t('mail.push.delivered') }
  const payment =
    partSentence(order) ?? (order.is_paid ? t('mail.push.isPaid') : t('mail.push.cash', { amount }))
  const rider = riderSentence(order)
  return { title, body: rider === null ? payment : `${rider} ${payment}` }
}

/** null: the order is not on its way with a rider, or a later message has the rider. */
function riderSentence(order: OrderNotificationData): string | null {
  const { rider_name: name, delivery_code: code, has_rider: hasRider } = order
  return name === null || code === null || !hasRider ? null : t('mail.push.rider', { name, code })
}

function renderRider(order: OrderNotificationData, number: string): NotificationText | null {
  const [sentence, phone] = [riderSentence(order), order.rider_phone]
  if (sentence === null) return null
  const title = t('mail.order.riderSubject', { number })
  return { title, body: phone === null ? sentence : `${sentence} ${t('mail.push.riderPhone', { phone })}` }
}

function renderCancelled({ order, number }: NotificationInput): ReturnType<NotificationRenderer> {
  if (order.status !== 'Cancelled') return {}
  const amount = formatRupees(rupeesFromPaise(order.held_paise))
  const refund = order.is_owed ? t('mail.push.refundDue', { amount }) : t('mail.order.refund.none')
  const reason = order.rejection_reason
  const shopper = {
    title: t('mail.order.subject.Cancelled', { number }),
    body: reason ? `${rejectionSentence(reason)} ${refund}` : refund,
  }
  const owed = {
    title: t('mail.push.owed.title', { number, amount }),
    body: t('mail.push.owed.text'),
  }
  const left = {
    title: t('mail.order.subject.Cancelled', { number }),
    body: t('mail.push.left'),
  }
  return {
    shopper: order.cancelled_by === 'shopper' ? null : shopper,
    seller: order.cancelled_by === 'seller' ? null : order.is_owed ? owed : left,
  }
}

function renderChanged({ order, number, amount }: NotificationInput): NotificationText {
  const isSameAmount = order.amount_paise === order.ordered_paise
  if (isSameAmount && !order.is_substituted)
    return {
      title: t('mail.order.reopened.subject', { number }),
      body: t('mail.order.reopened.text', { amount }),
    }
  const ordered = formatRupees(rupeesFromPaise(order.ordered_paise))
  if (order.is_whole && !order.is_substituted)
    return {
      title: t('mail.order.weighed.subject', { number }),
      body: t('mail.push.weighed', { amount, ordered }),
    }
  return {
    title: t('mail.order.changed.subject', { number }),
    body: isSameAmount ? t('mail.push.replaced', { amount }) : t('mail.push.changed', { amount, ordered }),
  }
}
