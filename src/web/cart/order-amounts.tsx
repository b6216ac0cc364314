import type { ReactNode } from 'react'
import { formatRupees, rupeesFromPaise } from '#rules/money.ts'
import { fees } from '#rules/order.ts'

type OrderAmountsProps = { itemsPaise: number; savedPaise: number; totalPaise: number }

/** What an order comes to, fee by fee, and what is saved by it. */
export function OrderAmounts({ itemsPaise, savedPaise, totalPaise }: OrderAmountsProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <dl className="tabular grid grid-cols-1 gap-2">
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
        <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-lg font-bold lg:hidden">
          <dt>Total</dt>
          <dd>{rupees(totalPaise)}</dd>
        </div>
      </dl>
      {savedPaise > 0 ? (
        <p className="tabular rounded-md bg-leaf-soft px-3 py-2 text-sm font-medium text-leaf-strong">
          You save {rupees(savedPaise)} on the printed prices.
        </p>
      ) : null}
    </div>
  )
}

function Amount({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function rupees(paise: number): string {
  return formatRupees(rupeesFromPaise(paise))
}
