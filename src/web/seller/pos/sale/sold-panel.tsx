import { type RefObject, useEffect, useRef } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { printLink } from '#web/seller/print/print-link.ts'
import { buttonClass } from '#web/ui/button.tsx'

export type SoldSale = {
  /** The key of the sale. */
  id: string
  totalPaise: number
  changePaise: number
  /** null: the server does not have it yet. */
  order: { _id: string; orderNumber: number } | null
  /** The shop has taken the credit once there is an order. */
  hasCredit: boolean
}

type SoldPanelProps = {
  sold: SoldSale
  isWaiting: boolean
  /** For the next sale. */
  search: RefObject<HTMLInputElement | null>
}

/** The last sale, while the next one begins. */
export function SoldPanel({ sold, isWaiting, search }: SoldPanelProps) {
  const { order, totalPaise, changePaise, hasCredit } = sold
  const panel = useRef<HTMLElement>(null)
  // After the dialog of the payment has given the focus back. The keyboard of a phone would hide the change.
  useEffect(() => {
    const hasKeyboard = matchMedia('(pointer: fine)').matches
    const next = hasKeyboard ? search.current : panel.current
    next?.focus()
  }, [search])
  return (
    <section
      ref={panel}
      role="status"
      tabIndex={-1}
      className="scroll-mt-20 outline-none flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-leaf-soft p-3 text-leaf-strong"
    >
      <div>
        <p className="tabular font-bold">
          {order
            ? t('seller-pos.sold.number', { number: order.orderNumber, amount: formatPaise(totalPaise) })
            : t('seller-pos.sold', { amount: formatPaise(totalPaise) })}
        </p>
        {changePaise > 0 ? (
          <p className="tabular text-lg font-bold">
            {t('seller-orders.run.giveBack', { amount: formatPaise(changePaise) })}
          </p>
        ) : null}
        {isWaiting && !order ? (
          <p className="text-sm">
            {t(hasCredit ? 'seller-pos.sold.waitingCredit' : 'seller-pos.sold.waiting')}
          </p>
        ) : null}
      </div>
      {order ? (
        // In a tab of its own: the next sale goes on.
        <a
          href={printLink('bill', [order._id])}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary' })}
        >
          <SellerIcon name="printer" /> {t('seller-orders.print.page.print')}
        </a>
      ) : null}
    </section>
  )
}
