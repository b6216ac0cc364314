import { t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import type { DeliveryAction, DeliveryQueue } from './delivery-queue.ts'

type RefusedActionProps = {
  action: DeliveryAction
  queue: DeliveryQueue
  /** By staff, while the action waited. */
  isDelivered?: boolean
  /** Left out if the rider no longer has the order. */
  onCorrect?: () => void
}

/** The code, the cash or the note was wrong. Other refusals are about the order. */
const correctable = ['wrong_code', 'invalid_input', 'cash_amount', 'already_paid']

export function RefusedAction({ action, queue, isDelivered = false, onCorrect }: RefusedActionProps) {
  const { order, orderNumber, kind, refusal } = action
  if (!refusal) return null
  const canCorrect = kind === 'complete' && correctable.includes(refusal.code)
  return (
    <section role="alert" className="grid gap-2 rounded-md border border-red bg-red-soft p-3">
      <p className="font-semibold">
        {onCorrect ? null : `${t('seller-orders.orderNumber', { number: orderNumber })}: `}
        {refusal.message}
      </p>
      <p className="text-sm">
        {isDelivered
          ? t('seller-orders.run.refused.delivered', { number: orderNumber })
          : t(`seller-orders.run.refused.${kind}`)}
      </p>
      <div className="flex flex-wrap gap-2">
        {onCorrect && canCorrect ? (
          <Button onClick={onCorrect}>{t('seller-orders.run.retype')}</Button>
        ) : onCorrect ? (
          <Button onClick={() => queue.resume(order)}>{t('seller-orders.list.retry')}</Button>
        ) : null}
        <Button variant="secondary" onClick={() => queue.discard(order)}>
          {t('seller-orders.run.discard')}
        </Button>
      </div>
    </section>
  )
}
