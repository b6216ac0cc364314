import { useState } from 'react'
import type { PaymentException } from '#contract/seller/payment-exception.ts'
import { formatMinorUnits } from '#domain/money.ts'
import { isHeldByShop } from '#domain/payment.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { providerNames } from './exception-texts.ts'
import { ResolveDialog, type ResolvedAs } from './resolve-dialog.tsx'
import { useRefund } from './use-refund.ts'

export function ExceptionActions({ exception }: { exception: PaymentException }) {
  const { seller } = useSeller()
  const [isConfirming, setIsConfirming] = useState(false)
  const [resolveAs, setResolveAs] = useState<ResolvedAs | null>(null)
  const refund = useRefund(exception, () => setIsConfirming(false))
  if (exception.state !== 'due' || !seller) return null
  if (!hasPermission(seller, 'shop'))
    return <p className="text-sm text-ink-soft">Only the owner can refund payments.</p>
  const money = formatMinorUnits(exception.received)
  const isHeld = isHeldByShop(exception.kind)
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
      {exception.canRefund && isHeld ? (
        <Button onClick={() => setIsConfirming(true)} className="mr-1">
          Refund {money}
        </Button>
      ) : null}
      {isHeld ? (
        <Button
          variant={exception.canRefund ? 'quiet' : 'secondary'}
          size="small"
          onClick={() => setResolveAs('by-hand')}
        >
          Refunded manually
        </Button>
      ) : null}
      <Button variant={isHeld ? 'quiet' : 'secondary'} size="small" onClick={() => setResolveAs('nothing')}>
        {exception.kind === 'dispute' ? 'Mark as answered' : 'No refund needed'}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={`Refund ${money}?`}
        confirmLabel={`Refund ${money}`}
        cancelLabel="Cancel"
        busy={refund.isPending}
        onConfirm={() => refund.mutate()}
        onClose={() => setIsConfirming(false)}
      >
        {`${money} will be refunded to ${exception.order?.name ?? 'the payer'} through ${providerNames[exception.provider]}. This can’t be undone.`}
      </ConfirmDialog>
      <ResolveDialog exception={exception} as={resolveAs} onClose={() => setResolveAs(null)} />
    </div>
  )
}
