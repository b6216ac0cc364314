import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Picking } from '#contract/seller/picking.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { useSeller, useSellerContext } from '#web/seller/layout/use-seller.ts'
import { orderKeys } from '#web/seller/orders/queries/order-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { applyPicking } from './use-picking.ts'

/** For the packer of the order and the owner, while the order is in the shop. */
export function UnpackButton({ picking }: { picking: Picking }) {
  const [isOpen, setIsOpen] = useState(false)
  const { seller } = useSeller()
  const { api, queries, toastError } = useSellerContext()
  const { _id: id, version, orderNumber: number } = picking
  const unpack = useMutation({
    mutationFn: () => api.unpackOrder({ id, version }),
    onSuccess: ({ picking: changed }) => applyPicking(queries, changed),
    onError: (error) => toastError(error, t('seller-orders.unpack.failed')),
    onSettled() {
      setIsOpen(false)
      void queries.invalidateQueries({ queryKey: orderKeys.order(id) })
    },
  })
  const mayOpen = picking.packed?.isMine === true || (seller !== null && hasPermission(seller, 'shop'))
  if (!mayOpen || picking.status !== 'Processing') return null
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('seller-orders.unpack.button')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('seller-orders.unpack.title', { number })}
        confirmLabel={t('seller-orders.unpack.button')}
        cancelLabel={t('seller-orders.unpack.keep')}
        confirmVariant="primary"
        busy={unpack.isPending}
        onConfirm={() => unpack.mutate()}
        onClose={() => setIsOpen(false)}
      >
        <p>{t('seller-orders.unpack.text')}</p>
        {picking.due === picking.amount ? null : (
          <p>{t('seller-orders.unpack.amount', { amount: formatRupees(picking.amount) })}</p>
        )}
      </ConfirmDialog>
    </>
  )
}
