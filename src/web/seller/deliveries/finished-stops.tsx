import { formatClock } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise, formatRupees } from '#domain/money.ts'
import { rich } from '#web/i18n/rich.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import type { RunView, StopView } from './build-run-view.ts'
import { hidden } from './stop-actions.tsx'

type FinishedStopsProps = { view: RunView; onDeliver: (stop: StopView) => void }

/** Today's, folded, with the cash that the rider carries. */
export function FinishedStops({ view: { finished, takenPaise }, onDeliver }: FinishedStopsProps) {
  if (finished.length === 0) return null
  return (
    <details className="group rounded-md border border-line bg-surface">
      <summary className="flex min-h-13 cursor-pointer flex-wrap items-center gap-x-2 px-3.5 py-2 [&::-webkit-details-marker]:hidden">
        <h2 className="tabular font-semibold">
          {t('seller-orders.run.finished', { count: finished.length })}
        </h2>
        <PageIcon name="down" className="size-4 shrink-0 text-leaf group-open:rotate-180" />
        <span className="tabular ml-auto font-bold">
          {t('seller-orders.run.taken', { amount: formatPaise(takenPaise) })}
        </span>
      </summary>
      <ul className="grid divide-y divide-line border-t border-line px-3.5">
        {finished.map((stop) => (
          <FinishedStop key={stop._id} stop={stop} onDeliver={onDeliver} />
        ))}
      </ul>
    </details>
  )
}

function FinishedStop({ stop, onDeliver }: { stop: StopView } & Pick<FinishedStopsProps, 'onDeliver'>) {
  const { orderNumber, name, state, failure, doneAt, isWaiting, codeTriesLeft } = stop
  const payment = paymentText(stop)
  return (
    <li className="grid gap-0.5 py-2.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="tabular mr-auto font-medium wrap-anywhere">
          {t('seller-orders.run.title', { number: orderNumber, name })}
        </span>
        {payment === null ? null : <span className="tabular font-semibold">{payment}</span>}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        <span className={state === 'failed' ? 'font-medium text-red' : undefined}>
          {state === 'failed' && failure
            ? t('seller-orders.rider.failed', {
                reason: t(`seller-orders.rider.reason.${failure.reason}`),
              })
            : t('common.status.Delivered')}
        </span>
        {doneAt === undefined ? null : <span className="tabular">{formatClock(doneAt)}</span>}
        {isWaiting ? <Badge tone="yellow">{t('seller-orders.run.unsent')}</Badge> : null}
      </p>
      {state === 'failed' && !isWaiting && codeTriesLeft > 0 ? (
        <Button
          variant="quiet"
          size="small"
          className="-ml-3 justify-self-start"
          onClick={() => onDeliver(stop)}
        >
          <span>{rich('seller-orders.run.afterAll', { number: orderNumber, hidden })}</span>
        </Button>
      ) : null}
    </li>
  )
}

/** 'UPI ₹401.75', or the cash. */
function paymentText({ upi, cashTaken }: StopView): string | null {
  if (upi !== undefined) return t('seller-orders.run.upi', { amount: formatRupees(upi) })
  return cashTaken === undefined ? null : formatRupees(cashTaken)
}
