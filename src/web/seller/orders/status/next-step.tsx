import { type ReactNode, useState } from 'react'
import type { SellerOrder } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import type { OrderStatus } from '#domain/order.ts'
import { nextAction } from '#domain/order-step.ts'
import { rich } from '#web/i18n/rich.tsx'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { AssignDialog } from '../rider/assign-dialog.tsx'
import { useAssignRider } from '../rider/use-assign-rider.ts'
import { useRiders } from '../rider/use-riders.ts'
import { DeliveredButtons, isCashDue, isDeliveryLocked } from './delivered-buttons.tsx'

type NextStepProps = {
  order: SellerOrder
  isCompact: boolean
  isBusy: boolean
  onSetStatus: (to: OrderStatus) => void
  onDeliver: (options: { cashReceived: boolean }) => void
}

/** The one filled button of an accepted order: what it needs next. */
export function NextStep(props: NextStepProps) {
  const { order, isCompact, isBusy, onSetStatus, onDeliver } = props
  const action = nextAction(order, useRiders())
  const { seller } = useSeller()
  const look = {
    size: isCompact ? 'small' : 'medium',
    className: isCompact ? 'min-h-11 w-full xl:min-h-8.5 xl:px-1' : 'col-span-full w-full max-sm:px-2',
  } as const
  const number = order.orderNumber
  if (action === 'pick')
    return (
      <ButtonLink {...look} to={`/seller/orders/${order._id}/pick`}>
        {rich('seller-orders.picking.link', { number, hidden })}
      </ButtonLink>
    )
  if (action === 'assign_rider') return <GiveToRider order={order} look={look} />
  if (action === 'send_again') return <NotDelivered {...props} look={look} />
  if (action === 'send_out')
    return (
      <Button {...look} busy={isBusy} onClick={() => onSetStatus('Shipped')}>
        {rich('seller-orders.step.send', { number, hidden })}
      </Button>
    )
  if (action !== 'deliver' || isDeliveryLocked(order, seller)) return null
  if (isCashDue(order) && !isCompact)
    return <DeliveredButtons order={order} isBusy={isBusy} onDeliver={onDeliver} />
  return (
    <Button {...look} busy={isBusy} onClick={() => onSetStatus('Delivered')}>
      {rich('seller-orders.step.delivered', { number, hidden })}
    </Button>
  )
}

type Look = { size: 'small' | 'medium'; className: string }

/** One press if there is one rider to choose. */
export function GiveToRider({ order, look }: { order: SellerOrder; look: Look }) {
  const [isOpen, setIsOpen] = useState(false)
  const { onlyRider } = useRiders()
  const { assign } = useAssignRider([order], { onClose() {} })
  const number = order.orderNumber
  return (
    <>
      <Button
        {...look}
        busy={assign.isPending}
        onClick={() => (onlyRider ? assign.mutate(onlyRider) : setIsOpen(true))}
      >
        {onlyRider
          ? rich('seller-orders.steps.giveTo', { name: firstName(onlyRider.name), number, hidden })
          : rich('seller-orders.steps.give', { number, hidden })}
      </Button>
      <AssignDialog orders={[order]} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

/** The same rider tries again, or another if that one no longer delivers. */
function NotDelivered({ order, isCompact, isBusy, onSetStatus, look }: NextStepProps & { look: Look }) {
  const [dialog, setDialog] = useState<'assign' | 'back' | null>(null)
  const { assign } = useAssignRider([order], { onClose() {} })
  const { rider, orderNumber: number } = order
  const close = () => setDialog(null)
  const half = { ...look, className: look.className.replace('col-span-full ', '') }
  return (
    <div
      className={classNames('col-span-full grid gap-1.5', isCompact ? 'grid-cols-2' : 'max-sm:grid-cols-2')}
    >
      <Button
        {...half}
        busy={assign.isPending}
        onClick={() => (rider && !rider.isOff ? assign.mutate(rider) : setDialog('assign'))}
      >
        {rich('seller-orders.steps.sendAgain', { number, hidden })}
      </Button>
      <Button {...half} variant="secondary" busy={isBusy} onClick={() => setDialog('back')}>
        {rich('seller-orders.steps.backToStock', { number, hidden })}
      </Button>
      <AssignDialog orders={[order]} isOpen={dialog === 'assign'} onClose={close} />
      <ConfirmDialog
        open={dialog === 'back'}
        title={t('seller-orders.steps.backTitle', { number })}
        confirmLabel={t('seller-orders.steps.backConfirm')}
        cancelLabel={t('seller-orders.form.cancel')}
        onConfirm={() => {
          close()
          onSetStatus('Cancelled')
        }}
        onClose={close}
      >
        {t('seller-orders.steps.backText')}
      </ConfirmDialog>
    </div>
  )
}

function firstName(name: string): string {
  return name.split(' ')[0] ?? name
}

function hidden(text: ReactNode) {
  return <span className="sr-only">{text}</span>
}
