import { useState } from 'react'
import { formatClock } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import { totalPaiseOf } from './sale.ts'
import { saleText } from './sale-lines.tsx'
import type { HeldSale } from './sale-storage.ts'

type HeldSalesProps = {
  held: readonly HeldSale[]
  onResume: (id: string) => void
  onDiscard: (id: string) => void
}

/** The sales that wait on this device, and the way back to each. */
export function HeldSales({ held, onResume, onDiscard }: HeldSalesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (held.length === 0) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('seller-pos.held.button', { count: held.length })}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('seller-pos.held.title')}>
        <ul className="grid gap-2">
          {held.map((sale) => (
            <HeldSaleItem
              key={sale.id}
              sale={sale}
              onDiscard={() => {
                onDiscard(sale.id)
                if (held.length === 1) close()
              }}
              onResume={() => {
                onResume(sale.id)
                close()
              }}
            />
          ))}
        </ul>
      </Dialog>
    </>
  )
}

type HeldSaleItemProps = { sale: HeldSale; onResume: () => void; onDiscard: () => void }

function HeldSaleItem({ sale, onResume, onDiscard }: HeldSaleItemProps) {
  const time = formatClock(sale.heldAt)
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        onClick={onResume}
        className="grid min-h-14 min-w-0 flex-1 gap-0.5 rounded-md border border-line p-2 text-left hover:bg-leaf-soft"
      >
        <span className="tabular flex justify-between gap-2 font-semibold">
          <span>{time}</span> <span>{formatPaise(totalPaiseOf(sale))}</span>
        </span>
        <span className="line-clamp-2 text-sm text-ink-soft">{saleText(sale.lines)}</span>
      </button>
      <RemoveButton label={t('seller-pos.held.discard', { time })} onClick={onDiscard} />
    </li>
  )
}
