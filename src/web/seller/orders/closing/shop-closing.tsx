import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { formatDateTime } from '#domain/shop.ts'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseShopDialog } from './close-shop-dialog.tsx'
import { useApplyClosing, useClosedUntil } from './use-closing.ts'

export function CloseShopButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" className="min-w-11" onClick={() => setIsOpen(true)}>
        <SellerIcon name="pause" className="size-4.5" />
        <span className="max-sm:sr-only">{t('seller-orders.closing.close')}</span>
      </Button>
      <CloseShopDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

/** Only while the desk has closed the shop. */
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
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-amber-soft px-3 py-1 text-sm font-semibold text-amber-ink">
          {t('seller-orders.closing.closedUntil', { time: formatDateTime(closedUntil) })}
          <Button
            variant="quiet"
            size="small"
            busy={reopen.isPending}
            onClick={() => reopen.mutate()}
            className="ml-auto"
          >
            {t('seller-orders.closing.open')}
          </Button>
        </p>
      )}
    </div>
  )
}
