import { t } from '#domain/i18n/translate.ts'
import type { MailContent } from './order-mail-details.ts'
import type { OrderMailData } from './order-mail-store.ts'

type RiderColumns = 'status' | 'rider_name' | 'delivery_code' | 'has_rider'

export function riderContent(order: OrderMailData): MailContent {
  const { number, rider_phone: phone } = order
  return {
    subject: t('mail.order.riderSubject', { number }),
    introduction: [
      ...riderSentences(order),
      ...(phone === null ? [] : [t('mail.order.riderPhone', { phone })]),
    ],
  }
}

/** None: the order is not on its way with a rider, or a later message has the rider. */
export function riderSentences(order: Pick<OrderMailData, RiderColumns>): string[] {
  const { status, rider_name: name, delivery_code: code, has_rider: hasRider } = order
  if (status !== 'Shipped' || name === null || code === null || !hasRider) return []
  return [t('mail.order.rider', { name, code })]
}
