import type { ReactNode } from 'react'
import { formatRupees, rupeesFromPaise } from '#rules/money.ts'
import { fees } from '#rules/order.ts'

/** What an order comes to, fee by fee. Amounts are paise. */
export function OrderAmounts({ itemsPaise, totalPaise }: { itemsPaise: number; totalPaise: number }) {
  return (
    <dl className="tabular grid gap-2">
      <Amount name="Items" value={rupees(itemsPaise)} />
      <Amount name="Handling fee" value={rupees(fees.handlingPaise)} />
      <Amount name="Platform fee" value={rupees(fees.platformPaise)} />
      <Amount
        name="Delivery"
        value={
          fees.deliveryPaise === 0 ? (
            <span className="font-semibold text-leaf">Free</span>
          ) : (
            rupees(fees.deliveryPaise)
          )
        }
      />
      {/* On wide screens the bar right below, always in sight, says it. */}
      <div className="flex justify-between gap-4 border-t border-line pt-3 text-lg font-bold lg:hidden">
        <dt>Total</dt>
        <dd>{rupees(totalPaise)}</dd>
      </div>
    </dl>
  )
}

function Amount({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function rupees(paise: number): string {
  return formatRupees(rupeesFromPaise(paise))
}
