import { formatClock } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { saleText } from '../sale/sale-lines.tsx'
import { canSaveTakenAlong, needsCorrection, type SaleAction, type SaleQueue } from './sale-queue.ts'

type UnsentSalesProps = {
  sales: readonly SaleAction[]
  queue: Pick<SaleQueue, 'resume' | 'saveTakenAlong'>
  /** Its lines become the sale again. */
  onReopen: (sale: SaleAction) => void
}

/** What has not reached the shop: what waits, and what the shop refused, with what to do. */
export function UnsentSales({ sales, queue, onReopen }: UnsentSalesProps) {
  const refused = sales.filter(({ refusal }) => refusal)
  const waiting = sales.length - refused.length
  return (
    <>
      <p role="status" className="text-sm font-medium text-amber-ink empty:hidden">
        {waiting > 0 ? t('seller-pos.waiting', { count: waiting }) : null}
      </p>
      {refused.map((sale) => (
        <section
          key={sale.id}
          role="alert"
          className="grid gap-2 rounded-md border border-red bg-red-soft p-3"
        >
          <p className="tabular font-semibold">
            {t('seller-pos.refused.title', {
              time: formatClock(sale.soldAt),
              amount: formatPaise(sale.totalPaise),
            })}
          </p>
          <p className="wrap-anywhere">{sale.refusal?.message}</p>
          <ul className="grid gap-1 text-sm">
            {sale.lines.map((line, index) => (
              <li
                key={line.product._id}
                className={classNames(
                  'border-l-4 pl-2 wrap-anywhere',
                  sale.refusal?.field === `lines.${index}`
                    ? 'border-red font-semibold'
                    : 'border-transparent',
                )}
              >
                {saleText([line])}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => onReopen(sale)}>
              {t(isDearer(sale) ? 'seller-pos.refused.take' : 'seller-pos.refused.reopen')}
            </Button>
            {canSaveTakenAlong(sale) ? (
              <Button size="small" variant="secondary" onClick={() => queue.saveTakenAlong(sale.id)}>
                {t('seller-pos.refused.left')}
              </Button>
            ) : null}
            {needsCorrection(sale) ? null : (
              <Button size="small" variant="secondary" onClick={() => queue.resume(sale.id)}>
                {t('seller-orders.list.retry')}
              </Button>
            )}
          </div>
          <p className="text-sm">{t('seller-pos.refused.text')}</p>
          {canSaveTakenAlong(sale) ? <p className="text-sm">{t('seller-pos.refused.leftText')}</p> : null}
        </section>
      ))}
    </>
  )
}

function isDearer({ refusal }: SaleAction): boolean {
  return refusal?.code === 'amount_changed'
}
