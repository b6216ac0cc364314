import type { SellerOrder } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { type OrderStep, orderStep } from '#domain/order-step.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

/** In the colour of its status; what stands packed or came back has one of its own. */
const tones: Record<Exclude<OrderStep, 'cancelled'>, Tone> = {
  new: 'yellow',
  to_pick: 'blue',
  packed: 'amber',
  out: 'indigo',
  not_delivered: 'red',
  done: 'green',
}

type StepBadgeProps = { order: SellerOrder; className?: string }

/** 'To pick', 'Packed · 2 bags'. Nothing for a cancelled order, of which the status says the same. */
export function StepBadge({ order, className }: StepBadgeProps) {
  const step = orderStep(order)
  if (step === 'cancelled') return null
  return (
    <Badge tone={tones[step]} className={className}>
      {stepText(step)}
      {order.bags !== undefined && step === 'packed'
        ? ` · ${t('seller-orders.picking.bags', { count: order.bags })}`
        : ''}
    </Badge>
  )
}

export function stepText(step: OrderStep): string {
  return t(`seller-orders.steps.${step}`)
}
