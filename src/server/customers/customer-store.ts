import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { CustomerDetail, CustomerOrder } from '#contract/seller/customer.ts'
import { t } from '#domain/i18n/translate.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { OrderStatus, PaymentType } from '#domain/order.ts'
import { listAddresses } from '#server/address/address-store.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'
import { invalidInput } from '#server/http/errors.ts'
import { listBlockedPhonesOf } from './blocked-phone-store.ts'
import { selectCustomers, toCustomer } from './customer-list-store.ts'
import { listCustomerNotes } from './customer-note-store.ts'

export async function findCustomer(
  db: Db,
  { id, hasEmail }: { id: string; hasEmail: boolean },
): Promise<CustomerDetail | null> {
  const [row] = await selectCustomers(db, [id])
  if (!row) return null
  const addresses = await listAddresses(db, id)
  return {
    ...toCustomer(row, hasEmail),
    registeredAt: row.created_at.toISOString(),
    ...(row.login_phone !== null && { login: { phone: row.login_phone, isProved: row.is_phone_known } }),
    addresses: addresses.map(({ email: _, ...address }) => address),
    notes: await listCustomerNotes(db, id),
    blockedPhones: await listBlockedPhonesOf(db, id),
  }
}

type OrderPage = { userId: string; cursor?: string | undefined; limit?: number | undefined }

const defaultLimit = 20

/** Newest first. Throws 400 for an invalid cursor. */
export async function listCustomerOrders(
  db: Db,
  { userId, cursor, limit = defaultLimit }: OrderPage,
): Promise<{ orders: CustomerOrder[]; nextCursor: string | null }> {
  const { rows } = await sql<CustomerOrderRow>`
    SELECT id, number, status, payment_type, is_paid, due_paise, created_at FROM orders
    WHERE user_id = ${userId}::uuid AND is_placed AND ${afterOrder(cursor)}
    ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`.execute(db)
  const shown = rows.slice(0, limit)
  return {
    orders: shown.map((row) => ({
      _id: row.id,
      orderNumber: Number(row.number),
      status: row.status,
      paymentType: row.payment_type,
      isPaid: row.is_paid,
      amount: rupeesFromPaise(parseAmount(row.due_paise)),
      createdAt: row.created_at.toISOString(),
    })),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** The cursor is the last order. */
function afterOrder(cursor: string | undefined) {
  if (cursor === undefined) return sql`true`
  if (!isUuid(cursor)) throw invalidInput(() => t('server.cursor'))
  return sql`(created_at, id) < (SELECT created_at, id FROM orders WHERE id = ${cursor}::uuid)`
}

type CustomerOrderRow = {
  id: string
  number: string
  status: OrderStatus
  payment_type: PaymentType
  is_paid: boolean
  due_paise: unknown
  created_at: Date
}

/** What staff wrote about the shopper, for the shopper. */
export async function exportCustomerRecords(db: Db, userId: string) {
  const notes = await listCustomerNotes(db, userId)
  const phones = await listBlockedPhonesOf(db, userId)
  return {
    notes: notes.map(({ text, at }) => ({ text, at })),
    blockedPhones: phones.map(({ phone, reason, at }) => ({ phone, reason, at })),
  }
}
