import { useState } from 'react'
import type { PaymentException } from '#contract/seller/payment-exception.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { isHeldByShop } from '#domain/payment.ts'
import { formatMinorUnits } from '#domain/pricing/minor-units.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { describeRefund } from './exception-texts.ts'
import { ResolveDialog, type ResolvedAs } from './resolve-dialog.tsx'
import { useRefund, useTakePayment } from './use-refund.ts'

export function ExceptionActions({ exception }: { exception: PaymentException }) {
  const { seller } = useSeller()
  const [isConfirming, setIsConfirming] = useState(false)
  const [resolveAs, setResolveAs] = useState<ResolvedAs | null>(null)
  const refund = useRefund(exception, () => setIsConfirming(false))
  const [isTaking, setIsTaking] = useState(false)
  const take = useTakePayment(exception, () => setIsTaking(false))
  if (exception.state !== 'due' || !seller) return null
  if (!hasPermission(seller, 'shop'))
    return <p className="text-sm text-ink-soft">{t('seller-orders.refund.ownerOnly')}</p>
  const money = formatMinorUnits(exception.received)
  const isHeld = isHeldByShop(exception.kind)
  const left = exception.left === undefined ? undefined : formatRupees(exception.left)
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
      {left === undefined ? null : (
        <Button onClick={() => setIsTaking(true)} className="mr-1">
          {t('seller-orders.take.button', { left })}
        </Button>
      )}
      {exception.canRefund && isHeld ? (
        <Button
          variant={left === undefined ? 'primary' : 'secondary'}
          onClick={() => setIsConfirming(true)}
          className="mr-1"
        >
          {t('seller-orders.refund.button', { money })}
        </Button>
      ) : null}
      {isHeld ? (
        <Button
          variant={exception.canRefund ? 'quiet' : 'secondary'}
          size="small"
          onClick={() => setResolveAs('by-hand')}
        >
          {t('seller-orders.refund.byHand')}
        </Button>
      ) : null}
      <Button variant={isHeld ? 'quiet' : 'secondary'} size="small" onClick={() => setResolveAs('nothing')}>
        {exception.kind === 'dispute'
          ? t('seller-orders.refund.answered')
          : t('seller-orders.refund.notNeeded')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('seller-orders.refund.title', { money })}
        confirmLabel={t('seller-orders.refund.button', { money })}
        cancelLabel={t('seller-orders.refund.cancel')}
        busy={refund.isPending}
        onConfirm={() => refund.mutate()}
        onClose={() => setIsConfirming(false)}
      >
        {describeRefund(exception)}
      </ConfirmDialog>
      <ConfirmDialog
        open={isTaking}
        title={t('seller-orders.take.title', { money, number: exception.order?.orderNumber ?? '' })}
        confirmLabel={t('seller-orders.take.confirm')}
        cancelLabel={t('seller-orders.form.cancel')}
        confirmVariant="primary"
        busy={take.isPending}
        onConfirm={() => take.mutate()}
        onClose={() => setIsTaking(false)}
      >
        {t('seller-orders.take.text', { left: left ?? '' })}
      </ConfirmDialog>
      <ResolveDialog exception={exception} as={resolveAs} onClose={() => setResolveAs(null)} />
    </div>
  )
}
