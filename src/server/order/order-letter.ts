import type { MessageKind } from '#rules/messages.ts'
import { formatRupees, rupeesFromPaise } from '#rules/money.ts'
import { formatMinor } from '#rules/money-of-any-country.ts'
import type { OrderStatus } from '#rules/order.ts'
import { policy } from '#rules/policy.ts'
import type { ShopFacts } from '#rules/shop-settings.ts'
import { spellUtr } from '#rules/upi.ts'
import type { Bill, Letter } from '../mail/letter.ts'
import type { MailedLine, MailedOrder } from './order-mail-store.ts'

type Wanted = { kind: MessageKind; order: MailedOrder; shop: ShopFacts; shopUrl: string }
type Words = Pick<Letter, 'subject' | 'before'> & Partial<Pick<Letter, 'bill' | 'facts' | 'button' | 'after'>>

/** What a shopper is told of an order. Nothing that somebody typed stands in it but the goods' names, the address, and why a seller has not found a payment. */
export function orderLetter({ kind, order, shop, shopUrl }: Wanted): Letter {
  return {
    shop,
    to: order.email,
    button: { text: 'See your order', url: `${shopUrl}/my-orders` },
    after: [],
    ...wordsFor({ kind, order, shopUrl }),
    contact: `Questions? Call ${shop.phones[0]} or write to ${shop.email}.`,
  }
}

function wordsFor({ kind, order, shopUrl }: Omit<Wanted, 'shop'>): Words {
  if (kind === 'order-placed') return placed(order)
  if (kind === 'order-paid') return paid(order)
  if (kind === 'order-lapsed') return lapsed(order, `${shopUrl}/cart`)
  if (kind === 'order-refunded') return refunded(order)
  if (kind === 'upi-refused') return notFound(order)
  return order.status === 'Cancelled' ? cancelled(order) : moved(order)
}

function placed(order: MailedOrder): Words {
  return {
    subject: `We have your order #${order.number}`,
    before: ['Thank you! We pack it and bring it to your door.', askForCash(order)],
    ...inFull(order),
  }
}

function paid(order: MailedOrder): Words {
  const amount = rupees(order.amount_paise)
  const way = order.method === 'UPI' ? 'by UPI' : 'by card'
  const came =
    order.method === 'Practice'
      ? `We have your practice payment of ${amount}. No money has moved.`
      : `We have received your payment of ${amount} ${way}.`
  return {
    subject: `Order #${order.number} is paid`,
    before: [came, 'Thank you! We pack your order and bring it to your door.'],
    ...inFull(order),
  }
}

const steps: Record<
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

function moved(order: MailedOrder): Words {
  const { number, status } = order
  const step = steps[status === 'Cancelled' ? 'Pending' : status]
  const isCashDue = order.payment_type === 'COD' && !order.is_paid && status !== 'Delivered'
  return { subject: step.subject(number), before: [step.line, ...(isCashDue ? [askForCash(order)] : [])] }
}

function cancelled(order: MailedOrder): Words {
  return {
    subject: `Order #${order.number} was cancelled`,
    before: [cancellers[order.cancelled_by], whatOfTheMoney(order)],
  }
}

const cancellers: Record<MailedOrder['cancelled_by'], string> = {
  shopper: 'You have cancelled it.',
  shop: 'We are sorry: the shop had to cancel it. If you do not know why, please call us.',
  late: 'Your payment came after the order had ended, and it could not be brought back. We are sorry.',
}

function whatOfTheMoney(order: MailedOrder): string {
  if (!order.is_paid)
    return order.refund
      ? `${received(order.refund)} went back to where it came from.`
      : 'There is nothing to pay.'
  // Whatever else went back, such as what was paid twice, the order's own money has not.
  const { from, to } = policy.refundBusinessDays
  if (order.method === 'Practice') return 'No money had moved: it was a practice payment.'
  return `What you paid, ${rupees(order.amount_paise)}, is given back to you. Once it is sent, it shows in your account within ${from} to ${to} business days.`
}

function lapsed(order: MailedOrder, cart: string): Words {
  if (order.upi?.utr) return lookedForTooLate(order, order.upi.utr)
  return {
    subject: `Order #${order.number} was not paid in time`,
    before: [
      `No payment of ${rupees(order.amount_paise)} came, so the order has ended.`,
      'Nothing is taken from you. Should money have left your account all the same, please call us: it comes back.',
      'What you wanted is still in your cart.',
    ],
    button: { text: 'Open your cart', url: cart },
  }
}

function lookedForTooLate(order: MailedOrder, utr: string): Words {
  return {
    subject: `Order #${order.number} has ended, and we still look for your payment`,
    before: [
      `We have not got round to looking for your payment of ${rupees(order.amount_paise)} (UTR ${spellUtr(utr)}) within a day, so we hold its goods back no longer. We are sorry.`,
      'Please do not pay again. Once we find the money, you get what you ordered where it is still there, and else your money back.',
    ],
  }
}

function notFound(order: MailedOrder): Words {
  const { refused_utr: utr, refusal } = order.upi ?? { refused_utr: null, refusal: null }
  return {
    subject: `We have not found your payment for order #${order.number}`,
    before: [
      ...(utr === null || refusal === null
        ? []
        : [`We looked for UTR ${spellUtr(utr)} and have to say: ${refusal}`]),
      order.status === 'Pending'
        ? 'Under My orders you can give the number again, pay, or cancel. The order waits for a little while.'
        : 'The order has ended. If you have paid, please give us the right number under My orders, or call us.',
    ],
  }
}

/** Word to the shop that somebody has to look into the bank account. */
export function lookLetter({ order, shop, shopUrl }: Omit<Wanted, 'kind'>): Letter {
  const { first_name, last_name, phone } = order.address
  const amount = rupees(order.amount_paise)
  return {
    shop,
    to: shop.email,
    subject: `Look for ${amount} by UPI: order #${order.number}`,
    before: [
      `${first_name} ${last_name} (${phone}) says that ${amount} for order #${order.number} were paid to your UPI id${order.upi?.utr ? `, UTR ${spellUtr(order.upi.utr)}` : ''}.`,
      'Please look for it in your bank account, then confirm or refuse it. The order waits for that.',
    ],
    button: { text: 'Confirm or refuse', url: `${shopUrl}/seller/payments` },
    after: [],
  }
}

function refunded(order: MailedOrder): Words {
  const { from, to } = policy.refundBusinessDays
  const amount = order.refund ? received(order.refund) : rupees(order.amount_paise)
  const arrives =
    order.method === 'Practice'
      ? 'It was a practice payment: no money has moved.'
      : `It shows in your account within ${from} to ${to} business days.`
  return {
    subject: `Your money for order #${order.number} is on its way back`,
    before: [`We have sent back ${amount}, to where it came from.`, arrives],
  }
}

function askForCash(order: MailedOrder): string {
  return `Please keep ${rupees(order.amount_paise)} ready: you pay in cash at the door.`
}

function inFull(order: MailedOrder): Pick<Letter, 'bill' | 'facts'> {
  const { first_name, last_name, street, city, state, zipcode, country, phone } = order.address
  const lines = [`${first_name} ${last_name}`, street, `${city}, ${state} ${zipcode}`, country, phone]
  return { bill: billOf(order), facts: [{ name: 'We bring it to', lines }] }
}

function billOf(order: MailedOrder): Bill {
  const isCash = order.payment_type === 'COD'
  return {
    rows: order.lines.map((line) => ({
      name: `${line.quantity} × ${line.name}`,
      note: noteOf(line),
      amount: rupees(line.offer_price_paise * line.quantity),
    })),
    fees: [
      { name: 'Handling fee', amount: rupees(order.handling_paise) },
      { name: 'Platform fee', amount: rupees(order.platform_paise) },
      {
        name: 'Delivery',
        amount: Number(order.delivery_paise) === 0 ? 'Free' : rupees(order.delivery_paise),
      },
    ],
    total: { name: isCash && !order.is_paid ? 'To pay in cash' : 'Paid', amount: rupees(order.amount_paise) },
  }
}

function noteOf({ weight, quantity, offer_price_paise: unit }: MailedLine): string {
  return [...(weight ? [weight] : []), ...(quantity > 1 ? [`${rupees(unit)} each`] : [])].join(', ')
}

function rupees(paise: number | string): string {
  return formatRupees(rupeesFromPaise(Number(paise)))
}

/** Money may have come that is not the shop's own. */
function received({ received_minor: minor, currency }: NonNullable<MailedOrder['refund']>): string {
  return formatMinor({ minor, currency })
}
