import type { WhatsAppTexts } from '#contract/seller/order.ts'
import { formatArrival } from '#domain/delivery/acceptance.ts'
import { fitMessage, toOneLine } from '#domain/delivery/whatsapp-link.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { linkedBillUrl, toBill } from './order-mail-details.ts'
import type { OrderMailData } from './order-mail-store.ts'

type TextInput = {
  order: OrderMailData
  shop: string
  shopUrl: string
  now: number
  /** The token of a link to the bills. null: the order has none. */
  billToken: string | null
}

/** What staff may send the customer, in the current language. */
export function renderWhatsAppTexts({ order, shop, ...rest }: TextInput): WhatsAppTexts {
  const status = statusText({ order, shop, ...rest })
  const about = { ...namesOf({ order, shop }), number: order.number }
  return {
    about: t('mail.whatsapp.about', about),
    ...(status !== null && { status: `${t('mail.whatsapp.hello', about)}\n${status}\n– ${about.shop}` }),
    ...(order.status !== 'Cancelled' && { bill: billText({ order, shop }) }),
  }
}

function namesOf({ order, shop }: Pick<TextInput, 'order' | 'shop'>) {
  return { name: toOneLine(order.address.first_name).slice(0, 100), shop: toOneLine(shop) }
}

/** null: there is nothing to say yet. */
function statusText({ order, shopUrl, now, billToken }: TextInput): string | null {
  const { number, status, promised_at: promisedAt, rider_name: rider, delivery_code: code } = order
  if (status === 'Pending') return null
  // A shopper with an account has the code in My Orders and in the mail.
  if (status === 'Shipped' && !order.has_account && rider !== null && code !== null)
    return `${t('mail.whatsapp.status.Shipped', { number })} ${t('mail.order.rider', { name: toOneLine(rider), code })}`
  if (status === 'Delivered' && billToken !== null)
    return `${t('mail.whatsapp.status.Delivered', { number })}\n${t('mail.whatsapp.billLink', { url: linkedBillUrl(billToken, shopUrl) })}`
  if (status !== 'Processing') return t(`mail.whatsapp.status.${status}`, { number })
  if (order.amount_paise !== order.ordered_paise)
    return t('mail.whatsapp.changed', {
      number,
      amount: formatPaise(order.ordered_paise),
      due: formatPaise(order.amount_paise),
    })
  return promisedAt
    ? t('mail.whatsapp.accepted', { number, time: formatArrival(promisedAt.toISOString(), now) })
    : t('mail.whatsapp.status.Processing', { number })
}

function billText({ order, shop }: Pick<TextInput, 'order' | 'shop'>): string {
  const { rows, fees, total } = toBill(order)
  const line = ({ name, amount }: { name: string; amount: string }) => `${toOneLine(name)}: ${amount}`
  return fitMessage({
    head: t('mail.whatsapp.bill', { shop: toOneLine(shop), number: order.number }),
    lines: rows.map(line),
    more: (count) => t('mail.whatsapp.more', { count }),
    foot: [...fees, total].map(line).join('\n'),
  })
}
