import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { cashSentences, type MailContent, orderDetails } from './order-mail-details.ts'
import type { OrderMailData } from './order-mail-store.ts'

/** Staff or the shopper changed what was ordered. */
export function editedContent(order: OrderMailData, arrival: readonly string[]): MailContent {
  const { number, amount_paise, edited_from_paise, payment_type, is_paid, held_paise } = order
  const amount = formatPaise(amount_paise)
  const isSame = edited_from_paise === null || edited_from_paise === amount_paise
  const backPaise = payment_type === 'Online' && is_paid ? held_paise - amount_paise : 0
  return {
    subject: t('mail.order.edited.subject', { number }),
    introduction: [
      isSame
        ? t('mail.order.changed.same', { amount })
        : t('mail.order.changed.amount', { amount, ordered: formatPaise(edited_from_paise) }),
      ...(backPaise > 0 ? [t('mail.order.edited.back', { amount: formatPaise(backPaise) })] : []),
      ...cashSentences(order),
      ...arrival,
    ],
    ...orderDetails(order),
  }
}
