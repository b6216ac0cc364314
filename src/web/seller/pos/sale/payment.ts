import type { CodMethod } from '#domain/order.ts'
import { paiseFromTyped } from '#web/seller/deliveries/cash-change.ts'

export const paymentWays = ['Cash', 'UPI', 'split'] as const
export type PaymentWay = (typeof paymentWays)[number]

export type PosPayment = { method: CodMethod; amountPaise: number }

type Typed = {
  way: PaymentWay
  totalPaise: number
  /** In cash: what the customer hands over, or nothing if it is exact. Split: the part in cash. */
  cash: string
}

/** The code that the customer said, and what it pays. */
export type SaleCredit = { code: string; amountPaise: number }

type OpenedCredit = { code: string; balancePaise: number; amount: string }

/** null: what is typed is no part of the total that the credit can pay. */
export function planCredit(
  { code, balancePaise, amount }: OpenedCredit,
  totalPaise: number,
): SaleCredit | null {
  const amountPaise = paiseFromTyped(amount)
  const maxPaise = Math.min(balancePaise, totalPaise)
  return amountPaise !== null && amountPaise > 0 && amountPaise <= maxPaise ? { code, amountPaise } : null
}

export type PaymentPlan = { payments: PosPayment[]; changePaise: number; upiPaise: number }

/** null: what is typed does not pay the total. */
export function planPayment({ way, totalPaise, cash }: Typed): PaymentPlan | null {
  if (way === 'UPI') return toPlan({ cashPaise: 0, totalPaise })
  if (way === 'Cash' && cash.trim() === '') return toPlan({ cashPaise: totalPaise, totalPaise })
  const given = paiseFromTyped(cash)
  if (given === null) return null
  if (way === 'Cash')
    return given < totalPaise
      ? null
      : { ...toPlan({ cashPaise: totalPaise, totalPaise }), changePaise: given - totalPaise }
  return given > 0 && given < totalPaise ? toPlan({ cashPaise: given, totalPaise }) : null
}

function toPlan({ cashPaise, totalPaise }: { cashPaise: number; totalPaise: number }): PaymentPlan {
  const upiPaise = totalPaise - cashPaise
  const payments: PosPayment[] = [
    { method: 'Cash', amountPaise: cashPaise },
    { method: 'UPI', amountPaise: upiPaise },
  ]
  return { payments: payments.filter(({ amountPaise }) => amountPaise > 0), changePaise: 0, upiPaise }
}
