import type { ReactNode } from 'react'
import type { SellerOrder } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { nextAction } from '#domain/order-step.ts'
import { rich } from '#web/i18n/rich.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

type PickLinkProps = {
  order: Pick<SellerOrder, '_id' | 'orderNumber' | 'status' | 'bags' | 'source'>
  isCompact?: boolean
  className?: string
}

/** To the picking screen, beside the next step: of a pending order, or of one that is packed. */
export function PickLink({ order, isCompact = false, className }: PickLinkProps) {
  const { _id: id, orderNumber: number, status, bags } = order
  if (status !== 'Pending' && status !== 'Processing') return null
  if (nextAction(order, { hasRiders: false }) === 'pick') return null
  const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>
  return (
    <ButtonLink
      variant={bags === undefined ? 'secondary' : 'quiet'}
      size={isCompact ? 'small' : 'medium'}
      to={`/seller/orders/${id}/pick`}
      className={className}
    >
      {bags === undefined
        ? rich('seller-orders.picking.link', { number, hidden })
        : t('seller-orders.picking.packedLink', { count: bags })}
    </ButtonLink>
  )
}
