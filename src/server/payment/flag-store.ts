import type { FlagKind, PaymentProviderName } from '#rules/payment.ts'
import { newId } from '../database/new-id.ts'
import type { Db } from '../database/tables.ts'
import type { Money } from './provider.ts'

export type Trouble = {
  orderId: string | null
  kind: FlagKind
  provider: PaymentProviderName
  money: Money
}

/** Puts money before a seller that needs one. The same payment raises one flag, however often it is told of. */
export async function raiseFlag(tx: Db, { orderId, kind, provider, money }: Trouble): Promise<void> {
  await tx
    .insertInto('payment_flags')
    .values({
      id: newId(),
      order_id: orderId,
      kind,
      provider,
      reference: money.payment,
      received_minor: money.amountMinor,
      currency: money.currency,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'reference']).doNothing())
    .execute()
}
