import { useMutation } from '@tanstack/react-query'
import { formatClock, formatDayOfMonth } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { useApplyClosing, useClosedUntil } from './use-closing.ts'

/** Only while staff have closed the shop. */
export function ClosedNotice() {
  const closedUntil = useClosedUntil()
  const { api, toastError } = useSellerContext()
  const applyClosing = useApplyClosing()
  const reopen = useMutation({
    mutationFn: () => api.setClosing({ closedUntil: null }),
    onSuccess: applyClosing,
    onError: (error) => toastError(error, t('seller-orders.closing.failed')),
  })
  return (
    <div role="status">
      {closedUntil === null ? null : (
        <p className="my-2 flex items-center justify-between gap-2 rounded-md bg-amber-soft py-1 pl-3 text-sm font-semibold text-amber-ink">
          {t('seller-orders.closing.closedUntil', { time: shortDateTime(closedUntil) })}
          <Button
            variant="quiet"
            size="small"
            busy={reopen.isPending}
            onClick={() => reopen.mutate()}
            className="shrink-0"
          >
            {t('seller-orders.closing.open')}
          </Button>
        </p>
      )}
    </div>
  )
}

/** '24 Nov, 7:00 am' */
function shortDateTime(iso: string): string {
  return t('common.date.dateTime', { date: formatDayOfMonth(iso), time: formatClock(iso) })
}
