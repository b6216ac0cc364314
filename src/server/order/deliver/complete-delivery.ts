import { toMobileNumber } from '#domain/address.ts'
import { maxCodeTries } from '#domain/delivery/rider.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { provePhone } from '#server/customers/prove-phone.ts'
import { invalidInput, ShopError } from '#server/http/errors.ts'
import { receiveCash } from '#server/payment/settle/set-order-payment.ts'
import { reportUpiPayment } from '#server/payment/upi/set-upi-report.ts'
import type { OrderChange, Orders } from '../core/change-order.ts'
import type { OrderState } from '../core/order-store.ts'
import { assertNotBeingPacked } from '../status/being-packed-store.ts'
import { assertCodeUnlocked } from '../status/change-status.ts'
import {
  type AttemptResult,
  assertDeliverable,
  attemptDelivery,
  type RiderActor,
} from './attempt-delivery.ts'
import { writeCodeTries } from './delivery-attempt-store.ts'
import { cashDue, markDelivered } from './mark-delivered.ts'
import { getOrderPhone } from './rider-store.ts'

type CompleteDeliveryInput = {
  orderId: string
  key: string
  code: string
  /** Paise. */
  cash?: number | undefined
  paidBy?: 'upi' | undefined
  note?: string | undefined
  by: RiderActor
}

/**
 * Delivered and paid in one transaction. Of an order that staff have marked as delivered, the payment alone. A
 * wrong code is committed as a try. Throws 400 (no cash, no note), 404, 409 (not open, being packed, another amount,
 * paid, wrong code, no tries left), 422.
 */
export async function completeDelivery(
  orders: Orders,
  { orderId, key, code, cash, paidBy, note, by }: CompleteDeliveryInput,
): Promise<AttemptResult> {
  const attempt = await attemptDelivery(orders, {
    // A repeat from before `paidBy` has the hash of then.
    ...{ key, orderId, by, request: ['complete', code, cash, note, ...(paidBy ? [paidBy] : [])] },
    async apply(order, change) {
      const isDue = cashDue(order) !== null
      const isUpiNote = !cash && note !== undefined && upiNotes.test(note)
      const isByUpi = isDue && (paidBy === 'upi' || isUpiNote)
      const cashPaise = isByUpi ? 0 : cash
      const isPaymentOnly = order.status === 'Delivered' && isDue && (isByUpi || Boolean(cash))
      if (!isPaymentOnly) assertDeliverable(order)
      await assertNotBeingPacked(change.tx, order)
      if (!isByUpi) assertCash(order, { cash, note })
      assertCodeUnlocked(order)
      if (code !== order.delivery_code) return countWrongCode(change, note)
      await provePhoneOf(change)
      if (!isPaymentOnly)
        await markDelivered(change, { cashPaise: cashPaise ?? 0, isUpiReported: isByUpi, by })
      else if (isByUpi) reportUpiPayment(change)
      else await receiveCash(change, { by })
      return {
        ...{ kind: 'complete', cashPaise, note: isUpiNote ? undefined : note },
        ...(isByUpi && { paidBy: 'upi' }),
      }
    },
  })
  if (attempt.triesLeft !== null) throw wrongCode(attempt.triesLeft)
  return attempt
}

/** The code came to the shopper, and the items to the number of the address. */
async function provePhoneOf({ tx, order }: OrderChange): Promise<void> {
  if (order.user_id === null) return
  const phone = toMobileNumber(await getOrderPhone(tx, order.id))
  if (phone !== null) await provePhone(tx, { userId: order.user_id, phone })
}

/** What older phones, without `paidBy`, send as the note: their button, in the rider's language. */
const upiNotes = /^(Paid by UPI to the shop|दुकान को UPI से भुगतान|দোকানক UPIৰে পেমেণ্ট)$/

/** Staff see the last one, because the owner must act. */
async function countWrongCode(
  change: OrderChange,
  note: string | undefined,
): Promise<{ kind: 'wrong-code'; triesLeft: number; note: string | undefined }> {
  const { tx, order } = change
  const tries = order.code_tries + 1
  const triesLeft = maxCodeTries - tries
  if (triesLeft > 0) await writeCodeTries(tx, { orderId: order.id, tries })
  else {
    change.setDelivery({ code_tries: tries })
    change.append({ kind: 'code-locked' })
  }
  return { kind: 'wrong-code', triesLeft, note }
}

function wrongCode(triesLeft: number): ShopError {
  return new ShopError('wrong_code', { message: () => t('server.wrongCode', { count: triesLeft }) })
}

function assertCash(
  order: OrderState,
  { cash, note }: { cash: number | undefined; note: string | undefined },
): void {
  const due = cashDue(order)
  if (due === null) {
    if (cash)
      throw new ShopError('already_paid', {
        message: () => t('server.paidToStaff', { number: order.number }),
      })
    return
  }
  if (cash === undefined) throw invalidInput(() => cashText(due), 'cash')
  if (cash === 0 && note === undefined) throw invalidInput(() => t('server.input.noCashNote'), 'note')
  if (cash !== 0 && cash !== due) throw new ShopError('cash_amount', { message: () => cashText(due) })
}

function cashText(due: number): string {
  return t('server.cashDue', { amount: formatPaise(due) })
}
