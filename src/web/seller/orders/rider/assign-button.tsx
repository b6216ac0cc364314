import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SellerOrder } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { ridersQuery } from './rider-queries.ts'

type AssignButtonProps = { orders: readonly SellerOrder[]; onDone: () => void }

/** For the selected orders. Nothing in a shop without riders. */
export function AssignButton({ orders, onDone }: AssignButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: riders } = useQuery(ridersQuery(useSellerContext().api))
  const hasRiders = riders?.some(({ role, openStops }) => role === 'rider' || openStops > 0)
  if (!hasRiders && !orders.some(({ rider }) => rider)) return null
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        {t('seller-orders.rider.assign')}
      </Button>
      <AssignDialog orders={orders} isOpen={isOpen} onClose={() => setIsOpen(false)} onDone={onDone} />
    </>
  )
}
