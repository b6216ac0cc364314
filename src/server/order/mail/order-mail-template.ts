import type { MessageKind } from '#domain/messages.ts'
import { formatMinorUnits, formatRupees, rupeesFromPaise } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order.ts'
import { policy } from '#domain/policy.ts'
import { promiseOrder } from '#domain/settings/delivery-promise.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import { formatUtr } from '#domain/upi.ts'
import type { Bill, MailTemplate } from '#server/notifications/mail/mail-template.ts'
import type { OrderMailData, OrderMailLine } from './order-mail-store.ts'

type OrderMailInput = {
  kind: MessageKind
  order: OrderMailData
  shop: StoreProfile
  shopUrl: string
  now: number
}
type MailContent = Pick<MailTemplate, 'subject' | 'introduction'> &
  Partial<Pick<MailTemplate, 'bill' | 'sections' | 'button' | 'closing'>>

/** Text that the shopper typed (name, address) goes to a verified address only. */
export function orderMailTemplate({ kind, order, shop, shopUrl, now }: OrderMailInput): MailTemplate {
  return {
    shop,
    to: order.email,
    button: { text: 'View your order', url: `${shopUrl}/my-orders` },
    closing: [],
    ...contentFor({ kind, order, shop, shopUrl, now }),
    contact: `Questions? Call ${shop.phones[0]} or write to ${shop.email}.`,
  }
}

function contentFor({ kind, order, shop, shopUrl, now }: OrderMailInput): MailContent {
  if (kind === 'order-placed') return placedContent(order, arrivalSentences(order, { shop, now }))
  if (kind === 'order-paid') return paidContent(order, arrivalSentences(order, { shop, now }))
  if (kind === 'order-lapsed') return expiredContent(order, `${shopUrl}/cart`)
  if (kind === 'order-refunded') return refundedContent(order)
  if (kind === 'upi-refused') return utrRejectedContent(order)
  return order.status === 'Cancelled' ? cancelledContent(order) : statusContent(order)
}

function placedContent(order: OrderMailData, arrival: readonly string[]): MailContent {
  return {
    subject: `We have received your order #${order.number}`,
    introduction: ['Thank you for your order!', ...arrival, cashSentence(order)],
    ...orderDetails(order),
  }
}

function paidContent(order: OrderMailData, arrival: readonly string[]): MailContent {
  const amount = rupees(order.amount_paise)
  const way = order.method === 'UPI' ? 'by UPI' : 'by card'
  const received =
    order.method === 'Practice'
      ? `We have received your test payment of ${amount}. No real money was charged.`
      : `We have received your payment of ${amount} ${way}.`
  return {
    subject: `Order #${order.number} is paid`,
    introduction: [received, 'Thank you for your order!', ...arrival],
    ...orderDetails(order),
  }
}

function arrivalSentences(
  order: OrderMailData,
  { shop, now }: Pick<OrderMailInput, 'shop' | 'now'>,
): string[] {
  const promise = promiseOrder({
    items: order.lines,
    hours: shop.openingHours,
    area: { pins: shop.pins, phone: shop.phones[0] },
    pin: order.address.zipcode,
    placedAt: order.placed_at.getTime(),
    now,
    namesDay: true,
  })
  return promise ? [promise] : []
}

const statusTexts: Record<
  Exclude<OrderStatus, 'Cancelled'>,
  { subject: (number: string) => string; line: string }
> = {
  Pending: {
    subject: (number) => `Order #${number} is waiting to be packed`,
    line: 'It is pending again. We will let you know when we start packing.',
  },
  Processing: { subject: (number) => `Order #${number} is being packed`, line: 'We are packing it now.' },
  Shipped: {
    subject: (number) => `Order #${number} is on its way`,
    line: 'It has left the shop and will be at your door soon.',
  },
  Delivered: {
    subject: (number) => `Order #${number} was delivered`,
    line: `Thank you for shopping with us! If anything is wrong, tell us within ${policy.cancellationDays} days.`,
  },
}

function statusContent(order: OrderMailData): MailContent {
  const { number, status } = order
  const step = statusTexts[status === 'Cancelled' ? 'Pending' : status]
  const isCashDue = order.payment_type === 'COD' && !order.is_paid && status !== 'Delivered'
  return {
    subject: step.subject(number),
    introduction: [step.line, ...(isCashDue ? [cashSentence(order)] : [])],
  }
}

function cancelledContent(order: OrderMailData): MailContent {
  return {
    subject: `Order #${order.number} was cancelled`,
    introduction: [cancelledByTexts[order.cancelled_by], refundSentence(order)],
  }
}

const cancelledByTexts: Record<OrderMailData['cancelled_by'], string> = {
  shopper: 'You cancelled this order.',
  shop: 'We are sorry: we had to cancel this order. If you have questions, please call us.',
  late: 'Your payment arrived after the order had expired, and we could not restore the order. We are sorry.',
}

function refundSentence(order: OrderMailData): string {
  if (!order.is_paid)
    return order.refund
      ? `We have refunded ${formatReceived(order.refund)}.`
      : "You don't need to pay anything."
  // A refund of a double payment does not return the order's own money.
  const { from, to } = policy.refundBusinessDays
  if (order.method === 'Practice') return 'It was a test payment: no real money was charged.'
  return `We will refund the ${rupees(order.amount_paise)} that you paid. Once sent, it shows in your account within ${from} to ${to} business days.`
}

function expiredContent(order: OrderMailData, cart: string): MailContent {
  if (order.upi?.utr) return expiredUnderReviewContent(order, order.upi.utr)
  return {
    subject: `Order #${order.number} was not paid in time`,
    introduction: [
      `We have not received your payment of ${rupees(order.amount_paise)}, so the order has expired.`,
      'You have not been charged. If money has left your account, please call us: we will refund it.',
      'Your items are still in your cart.',
    ],
    button: { text: 'Open your cart', url: cart },
  }
}

function expiredUnderReviewContent(order: OrderMailData, utr: string): MailContent {
  return {
    subject: `Order #${order.number} has expired, but we are still checking your payment`,
    introduction: [
      `We are sorry: we did not check your payment of ${rupees(order.amount_paise)} (UTR ${formatUtr(utr)}) within a day, so we no longer hold your items.`,
      'Please do not pay again. When we find your payment, we deliver the items if they are still in stock, or refund you.',
    ],
  }
}

function utrRejectedContent(order: OrderMailData): MailContent {
  const { refused_utr: utr, refusal } = order.upi ?? { refused_utr: null, refusal: null }
  return {
    subject: `We did not find your payment for order #${order.number}`,
    introduction: [
      ...(utr === null || refusal === null
        ? []
        : [`We looked for UTR ${formatUtr(utr)}. The result: ${refusal}`]),
      order.status === 'Pending'
        ? 'Under My Orders you can correct the number, pay, or cancel. We hold the order for a little while.'
        : 'The order has expired. If you have paid, please enter the correct number under My Orders, or call us.',
    ],
  }
}

export function upiReviewMailTemplate({
  order,
  shop,
  shopUrl,
}: Omit<OrderMailInput, 'kind' | 'now'>): MailTemplate {
  const { first_name, last_name, phone } = order.address
  const amount = rupees(order.amount_paise)
  return {
    shop,
    to: shop.email,
    subject: `Check a UPI payment of ${amount}: order #${order.number}`,
    introduction: [
      `${first_name} ${last_name} (${phone}) reports a payment of ${amount} for order #${order.number} to your UPI ID${order.upi?.utr ? `, UTR ${formatUtr(order.upi.utr)}` : ''}.`,
      'Please look for it in your bank account, then confirm or reject it. The order waits for your decision.',
    ],
    button: { text: 'Confirm or reject', url: `${shopUrl}/seller/payments` },
    closing: [],
  }
}

function refundedContent(order: OrderMailData): MailContent {
  const { from, to } = policy.refundBusinessDays
  const amount = order.refund ? formatReceived(order.refund) : rupees(order.amount_paise)
  const arrival =
    order.method === 'Practice'
      ? 'It was a test payment: no real money was charged.'
      : `It shows in your account within ${from} to ${to} business days.`
  return {
    subject: `Your refund for order #${order.number} is on its way`,
    introduction: [`We have refunded ${amount}.`, arrival],
  }
}

function cashSentence(order: OrderMailData): string {
  return `Please have ${rupees(order.amount_paise)} ready: you pay in cash on delivery.`
}

function orderDetails(order: OrderMailData): Pick<MailTemplate, 'bill' | 'sections' | 'closing'> {
  if (!order.is_email_verified) return { bill: toBill(order), closing: [addressHint, notYourOrder] }
  const { first_name, last_name, street, city, state, zipcode, country, phone } = order.address
  const lines = [`${first_name} ${last_name}`, street, `${city}, ${state} ${zipcode}`, country, phone]
  return { bill: toBill(order), sections: [{ name: 'Delivery address', lines }], closing: [] }
}

const addressHint = 'The delivery address is under My Orders.'
const notYourOrder =
  'If you did not place this order, someone entered your email address by mistake. Please ignore this email.'

function toBill(order: OrderMailData): Bill {
  const isCash = order.payment_type === 'COD'
  return {
    rows: order.lines.map((line) => ({
      name: `${line.quantity} × ${line.name}`,
      note: lineNote(line),
      amount: rupees(line.offer_price_paise * line.quantity),
    })),
    fees: [
      { name: 'Handling fee', amount: rupees(order.handling_paise) },
      { name: 'Platform fee', amount: rupees(order.platform_paise) },
      {
        name: 'Delivery',
        amount: order.delivery_paise === 0 ? 'Free' : rupees(order.delivery_paise),
      },
    ],
    total: { name: isCash && !order.is_paid ? 'To pay in cash' : 'Paid', amount: rupees(order.amount_paise) },
  }
}

function lineNote({ weight, quantity, offer_price_paise: unit }: OrderMailLine): string {
  return [...(weight ? [weight] : []), ...(quantity > 1 ? [`${rupees(unit)} each`] : [])].join(', ')
}

function rupees(paise: number): string {
  return formatRupees(rupeesFromPaise(paise))
}

function formatReceived({ received_minor: minor, currency }: NonNullable<OrderMailData['refund']>): string {
  return formatMinorUnits({ minor, currency })
}
