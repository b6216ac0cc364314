import { currentLanguage, t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import type { Bill, MailTemplate } from '#server/notifications/mail/mail-template.ts'
import type { OrderMailData, OrderMailLine } from './order-mail-store.ts'

/** Bill, address and wishes. Without what was typed, for an address that is not verified. */
export function orderDetails(order: OrderMailData): Pick<MailTemplate, 'bill' | 'sections' | 'closing'> {
  if (!order.is_email_verified)
    return {
      bill: toBill(order),
      sections: instructions({ ...order, delivery_note: null }),
      closing: [t('mail.order.addressHint'), t('mail.order.notYours')],
    }
  const { first_name, last_name, street, city, state, zipcode, country, phone } = order.address
  const lines = [`${first_name} ${last_name}`, street, `${city}, ${state} ${zipcode}`, country, phone]
  const sections = [{ name: t('mail.order.address'), lines }, ...instructions(order)]
  return { bill: toBill(order), sections, closing: [] }
}

function instructions({
  delivery_note: note,
  leave_at_door,
}: Pick<OrderMailData, 'delivery_note' | 'leave_at_door'>): NonNullable<MailTemplate['sections']> {
  const lines = [...(leave_at_door ? [t('common.slot.leaveAtDoor')] : []), ...(note === null ? [] : [note])]
  return lines.length === 0 ? [] : [{ name: t('mail.order.instructions'), lines }]
}

export function toBill(order: OrderMailData): Bill {
  const isCash = order.payment_type === 'COD'
  return {
    rows: order.lines
      .filter(({ quantity }) => quantity > 0)
      .map((line) => ({
        name: `${line.quantity} × ${line.names[currentLanguage()] ?? line.name}`,
        note: lineNote(line),
        amount: formatPaise(line.offer_price_paise * line.quantity),
      })),
    fees: [
      { name: t('mail.bill.handling'), amount: formatPaise(order.handling_paise) },
      { name: t('mail.bill.platform'), amount: formatPaise(order.platform_paise) },
      {
        name: t('mail.bill.delivery'),
        amount: order.delivery_paise === 0 ? t('mail.bill.free') : formatPaise(order.delivery_paise),
      },
    ],
    total: {
      name: t(isCash && !order.is_paid ? 'mail.bill.cash' : 'mail.bill.paid'),
      amount: formatPaise(order.amount_paise),
    },
  }
}

function lineNote({ weight, quantity, offer_price_paise: unit }: OrderMailLine): string {
  return [
    ...(weight ? [weight] : []),
    ...(quantity > 1 ? [t('mail.bill.each', { price: formatPaise(unit) })] : []),
  ].join(', ')
}
