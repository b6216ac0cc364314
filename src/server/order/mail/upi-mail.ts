import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import { describeRejection, formatUtr } from '#domain/upi.ts'
import type { MailTemplate } from '#server/notifications/mail/mail-template.ts'
import type { MailContent } from './order-mail-details.ts'
import type { OrderMailData } from './order-mail-store.ts'

export function expiredUnderReviewContent(order: OrderMailData, utr: string): MailContent {
  return {
    subject: t('mail.order.review.subject', { number: order.number }),
    introduction: [
      t('mail.order.review.sorry', { amount: formatPaise(order.amount_paise), utr: formatUtr(utr) }),
      t('mail.order.review.wait'),
    ],
  }
}

export function utrRejectedContent(order: OrderMailData): MailContent {
  const { rejected_utr: utr, rejection } = order.upi ?? { rejected_utr: null, rejection: null }
  return {
    subject: t('mail.order.utr.subject', { number: order.number }),
    introduction: [
      ...(utr === null || rejection === null
        ? []
        : [t('mail.order.utr.result', { utr: formatUtr(utr), result: describeRejection(rejection) })]),
      order.status === 'Pending' ? t('mail.order.utr.held') : t('mail.order.utr.expired'),
    ],
  }
}

export function upiReviewMailTemplate({
  order,
  shop,
  shopUrl,
}: {
  order: OrderMailData
  shop: StoreProfile
  shopUrl: string
}): MailTemplate {
  const { first_name, last_name, phone } = order.address
  const about = {
    name: `${first_name} ${last_name}`,
    phone,
    amount: formatPaise(order.amount_paise),
    number: order.number,
  }
  const utr = order.upi?.utr
  return {
    shop,
    to: shop.email,
    subject: t('mail.upi.subject', about),
    introduction: [
      utr ? t('mail.upi.reportUtr', { ...about, utr: formatUtr(utr) }) : t('mail.upi.report', about),
      t('mail.upi.look'),
    ],
    button: { text: t('mail.upi.button'), url: `${shopUrl}/seller/payments` },
    closing: [],
  }
}
