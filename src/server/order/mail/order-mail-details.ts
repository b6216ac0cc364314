import { groupByCombo } from '#domain/combo/combo.ts'
import { languagePrefix } from '#domain/i18n/language.ts'
import { currentLanguage, formatCount, t } from '#domain/i18n/translate.ts'
import { formatPaise, rupeesFromPaise } from '#domain/money.ts'
import type { Charge } from '#domain/pricing/charges.ts'
import { duePaise, linePaise, type PickableLine, priceDue } from '#domain/pricing/order-amounts.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { formatGrams, formatPerKg } from '#domain/weight/steps.ts'
import type { Bill, MailTemplate } from '#server/notifications/mail/mail-template.ts'
import type { OrderMailData, OrderMailLine } from './order-mail-store.ts'

export type MailContent = Pick<MailTemplate, 'subject' | 'introduction'> &
  Partial<Pick<MailTemplate, 'bill' | 'sections' | 'button' | 'closing'>>

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

/** What is to be paid at the door. None: it is paid. */
export function cashSentences(order: OrderMailData): string[] {
  const { left_paise: left } = order
  if (left === 0) return []
  if (isPaidInPart(order)) return [t('mail.order.rest', partAmounts(order))]
  return [t(order.pays_by_upi ? 'mail.order.upi' : 'mail.order.cash', { amount: formatPaise(left) })]
}

/** Store credit that an order gave back. */
export function creditSentences({ credit_back_paise: back }: OrderMailData): string[] {
  return back > 0 ? [t('mail.order.creditBack', { amount: formatPaise(back) })] : []
}

export function isPaidInPart({ amount_paise, left_paise }: OrderMailData): boolean {
  return left_paise > 0 && left_paise < amount_paise
}

function partAmounts({ amount_paise, left_paise }: OrderMailData): { paid: string; left: string } {
  return { paid: formatPaise(amount_paise - left_paise), left: formatPaise(left_paise) }
}

export function toBill(order: OrderMailData): Bill {
  const isUnpaidCash = order.payment_type === 'COD' && !order.is_paid
  return {
    rows: groupLines(order.lines).flatMap((lines) => comboRows(lines) ?? lines.flatMap(lineRows)),
    fees: listBillCharges(order).map(({ kind, paise }) => ({
      name: t(`mail.bill.${kind}`),
      amount: kind === 'delivery' && paise === 0 ? t('mail.bill.free') : formatPaise(paise),
    })),
    total: {
      name: isPaidInPart(order)
        ? t('mail.bill.part', partAmounts(order))
        : t(isUnpaidCash ? 'mail.bill.cash' : 'mail.bill.paid'),
      amount: formatPaise(order.amount_paise),
    },
  }
}

/** The rounding is of what was picked. */
function listBillCharges({ lines, charges }: OrderMailData): Charge[] {
  const pickable = lines.map((line) => ({
    ...toPickable(line),
    substitutePaise: line.substitute?.charged_paise,
  }))
  const priced = priceDue({ lines: pickable, charges })
  return priced.charges.filter(({ kind, paise }) => kind !== 'rounding' || paise !== 0)
}

/** The parts of a combo together. */
function groupLines(lines: readonly OrderMailLine[]): OrderMailLine[][] {
  const items = lines.map((line) => ({ line, combo: line.combo ? { _id: line.combo.id } : undefined }))
  return groupByCombo(items).map((group) => group.map(({ line }) => line))
}

/** One row, with its parts as the note. null: no combo. */
function comboRows(lines: readonly OrderMailLine[]): Bill['rows'][number][] | null {
  const combo = lines[0]?.combo
  if (!combo) return null
  const parts = mergeParts(lines).flatMap(partTexts)
  if (parts.length === 0) return []
  const pickable = lines.map((line) => ({
    ...toPickable(line),
    substitutePaise: line.substitute?.charged_paise,
  }))
  const name = `${formatCount(combo.quantity)} × ${shownName(combo)}`
  return [{ name, note: parts.join(', '), amount: formatPaise(duePaise({ lines: pickable, charges: [] })) }]
}

/** Units of a part that differ by a paisa are two lines. */
function mergeParts(lines: readonly OrderMailLine[]): OrderMailLine[] {
  const merged = new Map<string, OrderMailLine>()
  for (const line of lines) {
    const key = line.substitute ? String(merged.size) : `${line.name} ${line.weight}`
    const known = merged.get(key)
    merged.set(key, known ? { ...known, quantity: known.quantity + line.quantity } : line)
  }
  return [...merged.values()]
}

/** '2 × Milk 500 ml', and what came instead of a part. */
function partTexts(line: OrderMailLine): string[] {
  const { substitute, quantity, weight } = line
  const picked = [itemText(line), ...(weight ? [formatWeight(weight)] : [])].join(' ')
  const instead =
    substitute && `${itemText(substitute)} (${t('mail.bill.insteadOf', { name: shownName(line) })})`
  return [...(quantity > 0 ? [picked] : []), ...(instead ? [instead] : [])]
}

function lineRows(line: OrderMailLine): Bill['rows'][number][] {
  const { substitute, quantity } = line
  const picked = {
    name: itemText(line),
    note: lineNote(line),
    amount: formatPaise(linePaise(toPickable(line))),
  }
  const instead = substitute && {
    name: itemText(substitute),
    note: t('mail.bill.insteadOf', { name: shownName(line) }),
    amount: formatPaise(substitute.charged_paise),
  }
  return [...(quantity > 0 ? [picked] : []), ...(instead ? [instead] : [])]
}

type Item = Pick<OrderMailLine, 'name' | 'names' | 'quantity' | 'step_grams'> & { grams?: number | null }

/** '2 × Joha Rice', '690 g Rohu' */
export function itemText(item: Item): string {
  return `${quantityText(item)} ${shownName(item)}`
}

export function shownName({ name, names }: { name: string; names: Partial<Record<string, string>> }): string {
  return names[currentLanguage()] ?? name
}

export function toPickable(line: OrderMailLine): PickableLine {
  const { ordered, quantity, offer_price_paise, step_grams, grams } = line
  return { quantity: ordered, unitPaise: offer_price_paise, picked: quantity, stepGrams: step_grams, grams }
}

function quantityText({ quantity, step_grams: step, grams }: Item): string {
  return step === null ? `${formatCount(quantity)} ×` : formatGrams(grams ?? quantity * step)
}

function lineNote({ weight, quantity, offer_price_paise: unit, step_grams: step }: OrderMailLine): string {
  if (step !== null) return formatPerKg(rupeesFromPaise(unit), step)
  return [
    ...(weight ? [formatWeight(weight)] : []),
    ...(quantity > 1 ? [t('mail.bill.each', { price: formatPaise(unit) })] : []),
  ].join(', ')
}

/** Opens without a login, for customers without an account too. */
export function linkedBillUrl(token: string, shopUrl: string): string {
  return `${shopUrl}${languagePrefix(currentLanguage())}/your-bill#${token}`
}

/** The page of the bill, which asks for a login. */
export function billUrl({ id }: Pick<OrderMailData, 'id'>, shopUrl: string): string {
  return `${shopUrl}${languagePrefix(currentLanguage())}/my-orders/${id}/bill`
}
