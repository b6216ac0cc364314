import type { PracticeCheckout } from '#contract/practice.ts'
import { formatRupees } from '#rules/money.ts'

/** What is to be paid, line by line. */
export function PracticeBill({ checkout }: { checkout: PracticeCheckout }) {
  const { orderNumber, lines, fees, amount } = checkout
  return (
    <section aria-labelledby="bill" className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h2 id="bill" className="text-lg font-bold">
        Order #{orderNumber}
      </h2>
      <dl className="tabular mt-3 grid grid-cols-1 gap-2 text-sm">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <Sum key={index} name={`${line.name}\u00a0×\u00a0${line.quantity}`} amount={line.amount} />
        ))}
        {fees.map((fee) => (
          <Sum key={fee.name} name={fee.name} amount={fee.amount} isSoft />
        ))}
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-lg font-bold">
          <dt>Total</dt>
          <dd>{formatRupees(amount)}</dd>
        </div>
      </dl>
    </section>
  )
}

function Sum({ name, amount, isSoft = false }: { name: string; amount: number; isSoft?: boolean }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className={isSoft ? 'text-ink-soft' : 'min-w-0'}>{name}</dt>
      <dd className="ml-auto">{formatRupees(amount)}</dd>
    </div>
  )
}
