import { useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { bottomBarClass } from '#web/seller/lists/bottom-bar-class.ts'
import { Button } from '#web/ui/button.tsx'
import type { PosCatalogue } from './catalogue/pos-product.ts'
import { linesSoldSince } from './queue/sold-since.ts'
import { unknownCustomer } from './sale/customer.ts'
import { HeldSales } from './sale/held-sales.tsx'
import { PayDialog } from './sale/pay-dialog.tsx'
import { PriceDialog } from './sale/price-dialog.tsx'
import { type SaleLine, totalPaiseOf } from './sale/sale.ts'
import { SaleLines } from './sale/sale-lines.tsx'
import type { Pos } from './use-pos.ts'

type SaleColumnProps = {
  pos: Pos
  catalogue: PosCatalogue
  onWeigh: (line: SaleLine) => void
}

/** The lines with what can be done with them: on hold, or paid. */
export function SaleColumn({ pos, catalogue, onWeigh }: SaleColumnProps) {
  const { products, payee, buyerFromPaise = null, savedAt } = catalogue
  const { seller } = useSeller()
  const [priced, setPriced] = useState<SaleLine | null>(null)
  const [isPaying, setIsPaying] = useState(false)
  const { sale, held } = pos.sales
  const totalPaise = totalPaiseOf(sale)
  const isEmpty = sale.lines.length === 0
  return (
    <section
      aria-labelledby="pos-lines"
      className="grid grid-cols-1 gap-3 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <h2 id="pos-lines" className="sr-only">
        {t('seller-pos.lines')}
      </h2>
      <SaleLines
        lines={sale.lines}
        products={products}
        sold={linesSoldSince({ ...pos, savedAt })}
        mayChangePrices={seller !== null && hasPermission(seller, 'prices')}
        onQuantity={pos.setQuantity}
        onWeigh={onWeigh}
        onPrice={setPriced}
      />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isEmpty ? null : (
          <Button variant="secondary" onClick={pos.hold}>
            {t('seller-pos.hold')}
          </Button>
        )}
        <HeldSales held={held} onResume={(id) => pos.resume(id, products)} onDiscard={pos.discardHeld} />
      </div>
      {isEmpty ? null : (
        <div className={`${bottomBarClass} flex items-center justify-between gap-4 lg:rounded-md lg:border`}>
          <p className="tabular text-xl font-bold" aria-live="polite">
            <span className="sr-only">{t('seller-orders.newOrder.total')} </span>
            {formatPaise(totalPaise)}
          </p>
          <Button size="large" className="min-w-32" onClick={() => setIsPaying(true)}>
            {t('seller-pos.pay')}
          </Button>
        </div>
      )}
      <PayDialog
        open={isPaying}
        totalPaise={totalPaise}
        payee={payee}
        buyerFromPaise={buyerFromPaise}
        customer={sale.customer ?? unknownCustomer}
        onCustomer={pos.changeCustomer}
        onPaid={(plan, credit) => {
          setIsPaying(false)
          pos.sell(plan, credit)
        }}
        onClose={() => setIsPaying(false)}
      />
      <PriceDialog
        line={priced}
        onChanged={(changed) => {
          if (priced) pos.changePrice(priced.product._id, changed)
          setPriced(null)
        }}
        onClose={() => setPriced(null)}
      />
    </section>
  )
}
