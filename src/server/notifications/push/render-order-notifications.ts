import type { PushNotification } from '#contract/push.ts'
import type { MessageKind } from '#domain/messages.ts'
import { formatMinorUnits, formatRupees, rupeesFromPaise } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order.ts'
import { policy } from '#domain/policy.ts'
import type { OrderNotificationData } from './order-notification-store.ts'

/** The shopper or seller who made a change is not notified of it. */
export type OrderNotifications = { shopper: PushNotification | null; seller: PushNotification | null }

type NotificationText = Pick<PushNotification, 'title' | 'body'> & { url?: string }
type NotificationInput = { order: OrderNotificationData; number: string; amount: string }
type NotificationRenderer = (about: NotificationInput) => {
  shopper?: NotificationText | null
  seller?: NotificationText | null
}

/** Shown on locked phones, so they hold neither a name nor an address. */
export function renderOrderNotifications(
  kind: MessageKind,
  order: OrderNotificationData,
): OrderNotifications {
  const number = `#${order.number}`
  const amount = formatRupees(rupeesFromPaise(order.amount_paise))
  const { shopper = null, seller = null } = renderers[kind]?.({ order, number, amount }) ?? {}
  const tag = `order-${order.number}`
  return {
    shopper: shopper && { for: 'shopper', url: '/my-orders', ...shopper, tag },
    seller: seller && { for: 'seller', url: `/seller/orders/${order.id}`, ...seller, tag: `seller-${tag}` },
  }
}

const renderers: Partial<Record<MessageKind, NotificationRenderer>> = {
  'order-placed': (about) => ({ seller: renderNewOrder(about) }),
  'order-paid': (about) => ({
    shopper: {
      title: `Order ${about.number} is paid`,
      body: `Thank you! We have received ${about.amount}.`,
    },
    seller: renderNewOrder(about),
  }),
  'order-status': (about) => ({ shopper: renderStatus(about) }),
  'order-cancelled': renderCancelled,
  'payment-flagged': ({ order, number }) => ({
    seller: {
      title: `Payment to review: ${number}`,
      body: exceptionReason(order),
      url: '/seller/payments',
    },
  }),
  'order-refunded': ({ order, number, amount }) => ({
    shopper: {
      // A duplicate payment may differ from the order's total.
      title: `Your refund of ${order.flag ? formatReceived(order.flag) : amount} is on its way`,
      body: `For order ${number}. It shows in your account within ${policy.refundBusinessDays.from} to ${policy.refundBusinessDays.to} business days.`,
    },
  }),
  'upi-told': ({ number, amount }) => ({
    seller: {
      title: `Check a UPI payment of ${amount}: ${number}`,
      body: 'The order waits until you have checked the bank account.',
      // The order is not placed, so it is not in the seller's list.
      url: '/seller/payments',
    },
  }),
  'upi-refused': ({ number, amount }) => ({
    shopper: {
      title: `We did not find your payment for order ${number}`,
      body: `We looked for ${amount} by UPI. See the details under My Orders.`,
    },
  }),
}

function exceptionReason({ flag }: OrderNotificationData): string {
  if (flag?.kind === 'dispute')
    return 'The bank of the shopper disputes the payment. Please answer it in time.'
  if (flag?.kind === 'returned') return 'It was refunded, but the order is still active.'
  if (flag?.fault) return 'A refund has failed.'
  return 'A payment does not match its order, or was made twice.'
}

function formatReceived({
  received_minor: minor,
  currency,
}: NonNullable<OrderNotificationData['flag']>): string {
  return formatMinorUnits({ minor, currency })
}

function renderNewOrder({ order, number, amount }: NotificationInput): NotificationText | null {
  if (order.status !== 'Pending') return null
  return {
    title: `New order ${number} – ${amount}`,
    body: order.payment_type === 'COD' ? 'Cash on delivery' : 'Paid online',
  }
}

function renderStatus({ order, number, amount }: NotificationInput): NotificationText | null {
  const title = statusTitles[order.status]?.(number)
  if (title === undefined) return null
  if (order.status === 'Delivered') return { title, body: 'Thank you for your order.' }
  const money = order.is_paid ? 'It is paid.' : `Please have ${amount} ready.`
  return { title, body: money }
}

const statusTitles: Partial<Record<OrderStatus, (number: string) => string>> = {
  Processing: (number) => `Order ${number} is being packed`,
  Shipped: (number) => `Order ${number} is on its way`,
  Delivered: (number) => `Order ${number} was delivered`,
}

function renderCancelled({ order, number, amount }: NotificationInput): ReturnType<NotificationRenderer> {
  if (order.status !== 'Cancelled') return {}
  const shopper = {
    title: `Order ${number} was cancelled`,
    body: order.is_owed ? `We will refund ${amount}.` : "You don't need to pay anything.",
  }
  const owed = { title: `Refund pending: ${number} – ${amount}`, body: 'The cancelled order was paid.' }
  const left = {
    title: `Order ${number} was cancelled`,
    body: 'Cancelled by the customer before it was packed.',
  }
  return {
    shopper: order.cancelled_by === 'shopper' ? null : shopper,
    seller: order.cancelled_by === 'seller' ? null : order.is_owed ? owed : left,
  }
}
