import type { MessageKind } from '#domain/messages.ts'
import { formatMinorUnits, formatRupees, rupeesFromPaise } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order.ts'
import { policy } from '#domain/policy.ts'
import type { StoreProfile } from '#domain/shop-settings.ts'
import { formatUtr } from '#domain/upi.ts'
import type { Bill, MailTemplate } from '#server/notifications/mail/mail-template.ts'
import type { OrderMailData, OrderMailLine } from './order-mail-store.ts'

type OrderMailInput = { kind: MessageKind; order: OrderMailData; shop: StoreProfile; shopUrl: string }
type MailContent = Pick<MailTemplate, 'subject' | 'introduction'> &
  Partial<Pick<MailTemplate, 'bill' | 'sections' | 'button' | 'closing'>>

/** Text that the shopper typed (name, address) goes to a proved mailbox only. */
export function orderMailTemplate({ kind, order, shop, shopUrl }: OrderMailInput): MailTemplate {
  return {
    shop,
    to: order.email,
    button: { text: 'See your order', url: `${shopUrl}/my-orders` },
    closing: [],
    ...contentFor({ kind, order, shopUrl }),
    contact: `Questions? Call ${shop.phones[0]} or write to ${shop.email}.`,
  }
}

function contentFor({ kind, order, shopUrl }: Omit<OrderMailInput, 'shop'>): MailContent {
  if (kind === 'order-placed') return placedContent(order)
  if (kind === 'order-paid') return paidContent(order)
  if (kind === 'order-lapsed') return expiredContent(order, `${shopUrl}/cart`)
  if (kind === 'order-refunded') return refundedContent(order)
  if (kind === 'upi-refused') return utrRejectedContent(order)
  return order.status === 'Cancelled' ? cancelledContent(order) : statusContent(order)
}

function placedContent(order: OrderMailData): MailContent {
  return {
    subject: `We have your order #${order.number}`,
    introduction: ['Thank you! We pack it and bring it to your door.', cashSentence(order)],
    ...orderDetails(order),
  }
}

function paidContent(order: OrderMailData): MailContent {
  const amount = rupees(order.amount_paise)
  const way = order.method === 'UPI' ? 'by UPI' : 'by card'
  const came =
    order.method === 'Practice'
      ? `We have your practice payment of ${amount}. No money has moved.`
      : `We have received your payment of ${amount} ${way}.`
  return {
    subject: `Order #${order.number} is paid`,
    introduction: [came, 'Thank you! We pack your order and bring it to your door.'],
    ...orderDetails(order),
  }
}

const statusTexts: Record<
  Exclude<OrderStatus, 'Cancelled'>,
  { subject: (number: string) => string; line: string }
> = {
  Pending: {
    subject: (number) => `Order #${number} waits to be packed`,
    line: 'It was put back in line. We tell you when we begin.',
  },
  Processing: { subject: (number) => `Order #${number} is being packed`, line: 'We are at it now.' },
  Shipped: {
    subject: (number) => `Order #${number} is on its way`,
    line: 'It has left the shop and comes to your door.',
  },
  Delivered: {
    subject: (number) => `Order #${number} was delivered`,
    line: `Thank you for shopping with us! If something is not right, tell us within ${policy.cancellationDays} days.`,
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
  shopper: 'You have cancelled it.',
  shop: 'We are sorry: the shop had to cancel it. If you do not know why, please call us.',
  late: 'Your payment came after the order had ended, and it could not be brought back. We are sorry.',
}

function refundSentence(order: OrderMailData): string {
  if (!order.is_paid)
    return order.refund
      ? `${formatReceived(order.refund)} went back to where it came from.`
      : 'There is nothing to pay.'
  // A refund of a double payment does not return the order's own money.
  const { from, to } = policy.refundBusinessDays
  if (order.method === 'Practice') return 'No money had moved: it was a practice payment.'
  return `What you paid, ${rupees(order.amount_paise)}, is given back to you. Once it is sent, it shows in your account within ${from} to ${to} business days.`
}

function expiredContent(order: OrderMailData, cart: string): MailContent {
  if (order.upi?.utr) return expiredUnderReviewContent(order, order.upi.utr)
  return {
    subject: `Order #${order.number} was not paid in time`,
    introduction: [
      `No payment of ${rupees(order.amount_paise)} came, so the order has ended.`,
      'Nothing is taken from you. Should money have left your account all the same, please call us: it comes back.',
      'What you wanted is still in your cart.',
    ],
    button: { text: 'Open your cart', url: cart },
  }
}

function expiredUnderReviewContent(order: OrderMailData, utr: string): MailContent {
  return {
    subject: `Order #${order.number} has ended, and we still look for your payment`,
    introduction: [
      `We have not got round to looking for your payment of ${rupees(order.amount_paise)} (UTR ${formatUtr(utr)}) within a day, so we hold its goods back no longer. We are sorry.`,
      'Please do not pay again. Once we find the money, you get what you ordered where it is still there, and else your money back.',
    ],
  }
}

function utrRejectedContent(order: OrderMailData): MailContent {
  const { refused_utr: utr, refusal } = order.upi ?? { refused_utr: null, refusal: null }
  return {
    subject: `We have not found your payment for order #${order.number}`,
    introduction: [
      ...(utr === null || refusal === null
        ? []
        : [`We looked for UTR ${formatUtr(utr)} and have to say: ${refusal}`]),
      order.status === 'Pending'
        ? 'Under My orders you can give the number again, pay, or cancel. The order waits for a little while.'
        : 'The order has ended. If you have paid, please give us the right number under My orders, or call us.',
    ],
  }
}

export function upiReviewMailTemplate({ order, shop, shopUrl }: Omit<OrderMailInput, 'kind'>): MailTemplate {
  const { first_name, last_name, phone } = order.address
  const amount = rupees(order.amount_paise)
  return {
    shop,
    to: shop.email,
    subject: `Look for ${amount} by UPI: order #${order.number}`,
    introduction: [
      `${first_name} ${last_name} (${phone}) says that ${amount} for order #${order.number} were paid to your UPI id${order.upi?.utr ? `, UTR ${formatUtr(order.upi.utr)}` : ''}.`,
      'Please look for it in your bank account, then confirm or refuse it. The order waits for that.',
    ],
    button: { text: 'Confirm or refuse', url: `${shopUrl}/seller/payments` },
    closing: [],
  }
}

function refundedContent(order: OrderMailData): MailContent {
  const { from, to } = policy.refundBusinessDays
  const amount = order.refund ? formatReceived(order.refund) : rupees(order.amount_paise)
  const arrives =
    order.method === 'Practice'
      ? 'It was a practice payment: no money has moved.'
      : `It shows in your account within ${from} to ${to} business days.`
  return {
    subject: `Your money for order #${order.number} is on its way back`,
    introduction: [`We have sent back ${amount}, to where it came from.`, arrives],
  }
}

function cashSentence(order: OrderMailData): string {
  return `Please keep ${rupees(order.amount_paise)} ready: you pay in cash at the door.`
}

function orderDetails(order: OrderMailData): Pick<MailTemplate, 'bill' | 'sections' | 'closing'> {
  if (!order.is_email_proved) return { bill: toBill(order), closing: [whereItGoes, notYours] }
  const { first_name, last_name, street, city, state, zipcode, country, phone } = order.address
  const lines = [`${first_name} ${last_name}`, street, `${city}, ${state} ${zipcode}`, country, phone]
  return { bill: toBill(order), sections: [{ name: 'We bring it to', lines }], closing: [] }
}

const whereItGoes = 'The address we bring it to is under My orders.'
const notYours =
  'If you did not order this, your e-mail address was typed by mistake. Please ignore this mail.'

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
