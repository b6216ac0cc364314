import type { CodMethod } from '#domain/order.ts'
import { paiseFromTyped } from '#web/seller/deliveries/cash-change.ts'

export type Payment = { method: CodMethod; changePaise: number }

type Typed = {
  method: CodMethod
  totalPaise: number
  /** What the customer hands over in cash. Empty: exactly the total. */
  cash: string
}

/** null: what is typed does not pay the total. */
export function readPayment({ method, totalPaise, cash }: Typed): Payment | null {
  if (method === 'UPI' || cash.trim() === '') return { method, changePaise: 0 }
  const given = paiseFromTyped(cash)
  return given === null || given < totalPaise ? null : { method, changePaise: given - totalPaise }
}
