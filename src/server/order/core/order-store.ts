import { type RawBuilder, sql, type UpdateObject } from 'kysely'
import { t } from '#domain/i18n/translate.ts'
import type { OrderStatus, PaymentType } from '#domain/order.ts'
import { type Charge, type ChargeAmounts, listCharges } from '#domain/pricing/charges.ts'
import type { Substitution } from '#domain/substitution/substitution.ts'
import { parseAmount, type Unparsed } from '#server/database/parse-amount.ts'
import type { Db, Tables } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'

export type OrderState = {
  id: string
  number: string
  status: OrderStatus
  is_paid: boolean
  payment_type: PaymentType
  version: number
  /** Null after the account is deleted. */
  user_id: string | null
  is_placed: boolean
  pay_by: Date | null
  is_overdue: boolean
  is_cart_cleared: boolean
  amount_paise: number
  /** null: not packed. */
  due_paise: number | null
  packed_at: Date | null
  packed_by: string | null
  bags: number | null
  packer_id: string | null
  substitution: Substitution
  /** Also of a delivered or cancelled order. */
  rider_id: string | null
  failed_at: Date | null
  delivery_code: string | null
  code_tries: number
  is_upi_reported: boolean
  /** As ordered. */
  charges: Charge[]
  slot_id: string | null
  slot_from: Date | null
  slot_to: Date | null
}

const orderStateColumns = [
  'id',
  'number',
  'status',
  'is_paid',
  'payment_type',
  'version',
  'user_id',
  'is_placed',
  'pay_by',
  'is_cart_cleared',
  'charges',
  'amount_paise',
  'due_paise',
  'packed_at',
  'packed_by',
  'bags',
  'packer_id',
  'substitution',
  'rider_id',
  'failed_at',
  'delivery_code',
  'code_tries',
  'is_upi_reported',
  'slot_id',
  'slot_from',
  'slot_to',
  sql<boolean>`coalesce(pay_by <= now(), false)`.as('is_overdue'),
] as const

/** Locks the order, placed or not, until the transaction ends. */
export async function lockOrder(tx: Db, id: string): Promise<OrderState | undefined> {
  return toState(await selectForUpdate(tx, id).executeTakeFirst())
}

export async function lockOwnOrder(
  tx: Db,
  { id, userId }: { id: string; userId: string },
): Promise<OrderState | undefined> {
  return toState(await selectForUpdate(tx, id).where('user_id', '=', userId).executeTakeFirst())
}

function selectForUpdate(tx: Db, id: string) {
  return tx.selectFrom('orders').select(orderStateColumns).where('id', '=', id).forUpdate()
}

type StateRow = Unparsed<Omit<OrderState, 'charges'>, 'amount_paise' | 'due_paise'> & {
  charges: ChargeAmounts
}

function toState(row: StateRow | undefined): OrderState | undefined {
  if (!row) return undefined
  const { due_paise: due } = row
  return {
    ...row,
    amount_paise: parseAmount(row.amount_paise),
    due_paise: due === null ? null : parseAmount(due),
    charges: listCharges(row.charges),
  }
}

export function assertCurrentVersion(order: OrderState, version: number | undefined): void {
  if (version === undefined || version === order.version) return
  const { number, status } = order
  const paid = order.is_paid ? 'yes' : 'no'
  throw new ShopError('changed_meanwhile', {
    message: () => t('server.orderChanged', { number, status: t(`common.status.${status}`), paid }),
  })
}

export function toAuditSubject({ id, number }: OrderState): { id: string; name: string } {
  return { id, name: `#${number}` }
}

/** What a change writes besides the status and the version, which follow from its events. */
export type OrderColumns = Omit<UpdateObject<Tables, 'orders'>, 'status' | 'version'>

export const transactionTime: RawBuilder<Date> = sql<Date>`now()`
