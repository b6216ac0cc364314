import { rejectionSentence } from '#domain/delivery/acceptance.ts'
import { deliveryMinutes } from '#domain/delivery/pin-codes.ts'
import { promiseOrder } from '#domain/delivery/promise.ts'
import type { SlotTimes } from '#domain/delivery/slot-texts.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { languagePrefix } from '#domain/i18n/language.ts'
import { currentLanguage, t } from '#domain/i18n/translate.ts'
import type { MessageKind } from '#domain/messages.ts'
import { formatPaise } from '#domain/money.ts'
import { policy } from '#domain/policy.ts'
import { formatMinorUnits } from '#domain/pricing/minor-units.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import { type AskedQuestion, toQuestionTexts } from '#domain/substitution/asked-question.ts'
import type { MailTemplate } from '#server/notifications/mail/mail-template.ts'
import { changedContent } from './changed-order-mail.ts'
import { editedContent } from './edited-order-mail.ts'
import {
  billUrl,
  cashSentences,
  creditSentences,
  isPaidInPart,
  type MailContent,
  orderDetails,
} from './order-mail-details.ts'
import type { OrderMailData } from './order-mail-store.ts'
import { riderContent, riderSentences } from './rider-mail.ts'
import { expiredUnderReviewContent, utrRejectedContent } from './upi-mail.ts'

type OrderMailInput = {
  kind: MessageKind
  order: OrderMailData
  shop: StoreProfile
  shopUrl: string
  now: number
}

/** Text that the shopper typed (name, address) goes to a verified address only. */
export function orderMailTemplate({ kind, order, shop, shopUrl, now }: OrderMailInput): MailTemplate {
  return {
    shop,
    to: order.email,
    button: { text: t('mail.order.view'), url: `${shopUrl}${languagePrefix(currentLanguage())}/my-orders` },
    closing: [],
    ...contentFor({ kind, order, shop, shopUrl, now }),
    contact: t('mail.contact', { phone: shop.phones[0], email: shop.email }),
  }
}

function contentFor({ kind, order, shop, shopUrl, now }: OrderMailInput): MailContent {
  if (kind === 'order-placed') return placedContent(order, arrivalSentences(order, { shop, now }))
  if (kind === 'order-paid') return paidContent(order, arrivalSentences(order, { shop, now }))
  if (kind === 'slot-changed') return slotContent(order, arrivalSentences(order, { shop, now }))
  if (kind === 'order-edited') return editedContent(order, arrivalSentences(order, { shop, now }))
  if (kind === 'order-changed') return changedContent(order)
  if (kind === 'rider-assigned') return riderContent(order)
  if (order.question) return questionContent(order, order.question)
  if (kind === 'order-expired')
    return expiredContent(order, `${shopUrl}${languagePrefix(currentLanguage())}/cart`)
  if (kind === 'order-refunded') return refundedContent(order)
  if (kind === 'upi-rejected') return utrRejectedContent(order)
  return order.status === 'Cancelled' ? cancelledContent(order) : statusContent(order, shopUrl)
}

function placedContent(order: OrderMailData, arrival: readonly string[]): MailContent {
  return {
    subject: t('mail.order.placed', { number: order.number }),
    introduction: [t('mail.order.thanks'), ...arrival, ...cashSentences(order)],
    ...orderDetails(order),
  }
}

function paidContent(order: OrderMailData, arrival: readonly string[]): MailContent {
  const { ordered_paise: ordered, left_paise: left, credit_paise: credit } = order
  const amount = formatPaise(ordered - credit - (isPaidInPart(order) ? left : 0))
  const way = order.method === 'Practice' ? 'test' : order.method === 'UPI' ? 'UPI' : 'card'
  return {
    subject: t('mail.order.paid', { number: order.number }),
    introduction: [
      t(`mail.order.received.${way}`, { amount }),
      ...cashSentences(order),
      t('mail.order.thanks'),
      ...arrival,
    ],
    ...orderDetails(order),
  }
}

function slotContent(order: OrderMailData, arrival: readonly string[]): MailContent {
  const note = order.slot_note
  return {
    subject: t('mail.order.slot.subject', { number: order.number }),
    introduction: [t('mail.order.slot.text'), ...(slotOf(order) ? arrival : [t('mail.order.slot.soonest')])],
    ...(note !== null && { sections: [{ name: t('mail.order.slot.note'), lines: [note] }] }),
  }
}

/** The lines of the message that asks. */
function questionContent({ number }: OrderMailData, question: AskedQuestion): MailContent {
  const texts = toQuestionTexts(question)
  return {
    subject: t('mail.order.question.subject', { number }),
    introduction: [
      t('mail.order.question.missing', texts),
      t('mail.order.question.offer', texts),
      t('mail.order.question.answer', texts),
    ],
  }
}

function arrivalSentences(
  order: OrderMailData,
  { shop, now }: Pick<OrderMailInput, 'shop' | 'now'>,
): string[] {
  const promise = promiseOrder({
    items: order.lines,
    hours: shop.openingHours,
    closing: shop.closing,
    area: { pins: shop.pins, phone: shop.phones[0] },
    minutes: order.delivery_minutes ?? deliveryMinutes,
    slot: slotOf(order),
    hasArea: order.delivery_area !== null,
    pin: order.address.zipcode,
    placedAt: order.placed_at.getTime(),
    now,
    namesDay: true,
  })
  return promise ? [promise] : []
}

function slotOf({ slot_from: from, slot_to: to }: OrderMailData): SlotTimes | undefined {
  return from && to ? { from: from.toISOString(), to: to.toISOString() } : undefined
}

function statusContent(order: OrderMailData, shopUrl: string): MailContent {
  const { number, status, promised_at } = order
  const cash = status === 'Delivered' ? [] : cashSentences(order)
  if (status === 'Processing' && promised_at)
    return {
      subject: t('mail.order.subject.accepted', { number }),
      introduction: [t('mail.order.accepted', { time: formatDateTime(promised_at.toISOString()) }), ...cash],
    }
  const step = status === 'Cancelled' ? 'Pending' : status
  const line =
    step === 'Delivered'
      ? t('mail.order.line.Delivered', { days: policy.cancellationDays })
      : t(`mail.order.line.${step}`)
  return {
    subject: t(`mail.order.subject.${step}`, { number }),
    introduction: [line, ...riderSentences(order), ...cash],
    ...(step === 'Delivered' && { button: { text: t('mail.order.bill'), url: billUrl(order, shopUrl) } }),
  }
}

function cancelledContent(order: OrderMailData): MailContent {
  const { number, rejection } = order
  const why = rejection
    ? [rejectionSentence(rejection.reason), t('mail.order.rejected')]
    : [t(`mail.order.cancelledBy.${order.cancelled_by}`)]
  return {
    subject: t('mail.order.subject.Cancelled', { number }),
    introduction: [...why, refundSentence(order), ...creditSentences(order)],
    ...(rejection?.note && { sections: [{ name: t('mail.order.slot.note'), lines: [rejection.note] }] }),
  }
}

function refundSentence(order: OrderMailData): string {
  if (!order.is_paid && !isPaidInPart(order))
    return order.refund
      ? t('mail.order.refund.done', { amount: formatReceived(order.refund) })
      : t('mail.order.refund.none')
  // A refund of a double payment does not return the order's own money.
  const { from, to } = policy.refundBusinessDays
  if (order.method === 'Practice') return t('mail.order.refund.test')
  const amount = formatPaise(order.held_paise)
  if (order.method === 'Cash') return t('mail.order.refund.cash', { amount })
  return t('mail.order.refund.due', { amount, from, to })
}

function expiredContent(order: OrderMailData, cart: string): MailContent {
  if (order.upi?.utr) return expiredUnderReviewContent(order, order.upi.utr)
  return {
    subject: t('mail.order.expired.subject', { number: order.number }),
    introduction: [
      t('mail.order.expired.unpaid', { amount: formatPaise(order.amount_paise) }),
      t('mail.order.expired.uncharged'),
      ...creditSentences(order),
      t('mail.order.expired.cart'),
    ],
    button: { text: t('mail.order.expired.button'), url: cart },
  }
}

function refundedContent(order: OrderMailData): MailContent {
  const { from, to } = policy.refundBusinessDays
  const amount = order.refund ? formatReceived(order.refund) : formatPaise(order.amount_paise)
  const arrival =
    order.method === 'Practice' ? t('mail.order.refund.test') : t('mail.order.refund.arrival', { from, to })
  return {
    subject: t('mail.order.refund.subject', { number: order.number }),
    introduction: [t('mail.order.refund.done', { amount }), arrival],
  }
}

function formatReceived({ received_minor: minor, currency }: NonNullable<OrderMailData['refund']>): string {
  return formatMinorUnits({ minor, currency })
}
