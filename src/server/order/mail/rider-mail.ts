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

export function riderSentences(order: Pick<OrderMailData, RiderColumns>): string[] {
  const rider = riderOf(order)
  return rider ? [t('mail.order.rider', rider)] : []
}

/** null: the order is not on its way with a rider, or a later message has the rider. */
export function riderOf(order: Pick<OrderMailData, RiderColumns>): { name: string; code: string } | null {
  const { status, rider_name: name, delivery_code: code, has_rider: hasRider } = order
  return status === 'Shipped' && name !== null && code !== null && hasRider ? { name, code } : null
}
