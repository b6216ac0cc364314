import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { isLineShort } from '#domain/pricing/order-amounts.ts'
import { formatGrams } from '#domain/weight/steps.ts'
import {
  cashSentences,
  itemText,
  type MailContent,
  orderDetails,
  shownName,
  toPickable,
} from './order-mail-details.ts'
import type { OrderMailData, OrderMailLine } from './order-mail-store.ts'

/** Packed with less than ordered, by the scale or with substitutes, or as ordered again. */
export function changedContent(order: OrderMailData): MailContent {
  return isPackedOtherwise(order) ? packedContent(order) : reopenedContent(order)
}

function isPackedOtherwise({ amount_paise, ordered_paise, lines }: OrderMailData): boolean {
  return amount_paise !== ordered_paise || lines.some(({ substitute }) => substitute)
}

function packedContent(order: OrderMailData): MailContent {
  const missing = order.lines.filter((line) => isLineShort(toPickable(line)))
  const lines = missing.map(missingText)
  const instead = missing.flatMap(({ substitute }) => (substitute ? [itemText(substitute)] : []))
  const { bill } = orderDetails(order)
  const kind = isOnlyWeighed(order) ? 'weighed' : 'changed'
  return {
    subject: t(`mail.order.${kind}.subject`, { number: order.number }),
    introduction: [t(`mail.order.${kind}.text`), newAmountSentence(order), ...cashSentences(order)],
    sections: [
      { name: t(kind === 'weighed' ? 'mail.order.weighed.weight' : 'mail.order.changed.missing'), lines },
      ...(instead.length > 0 ? [{ name: t('mail.order.changed.instead'), lines: instead }] : []),
    ],
    ...(bill && { bill }),
  }
}

/** Nothing is missing, and the scale shows less than ordered. */
function isOnlyWeighed({ lines }: OrderMailData): boolean {
  return lines.every(({ quantity, ordered, substitute }) => quantity === ordered && !substitute)
}

function newAmountSentence({ amount_paise, ordered_paise }: OrderMailData): string {
  const amount = formatPaise(amount_paise)
  if (amount_paise === ordered_paise) return t('mail.order.changed.same', { amount })
  return t('mail.order.changed.amount', { amount, ordered: formatPaise(ordered_paise) })
}

function missingText(line: OrderMailLine): string {
  const { quantity, ordered, step_grams: step, grams } = line
  const shown = shownName(line)
  if (step === null) return t('mail.order.changed.line', { name: shown, picked: quantity, quantity: ordered })
  const [picked, whole] = [formatGrams(grams ?? quantity * step), formatGrams(ordered * step)]
  return t('mail.order.changed.weighed', { name: shown, picked, ordered: whole })
}

function reopenedContent(order: OrderMailData): MailContent {
  const amount = formatPaise(order.ordered_paise)
  return {
    subject: t('mail.order.reopened.subject', { number: order.number }),
    introduction: [t('mail.order.reopened.text', { amount })],
    ...orderDetails(order),
  }
}
