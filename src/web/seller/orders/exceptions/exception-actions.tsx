import { useState } from 'react'
import type { PaymentException } from '#contract/payment.ts'
import { formatMinorUnits } from '#domain/money.ts'
import { hasPermission } from '#domain/staff.ts'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { providerNames } from './exception-texts.ts'
import { ResolveDialog, type ResolvedAs } from './resolve-dialog.tsx'
import { useRefund } from './use-refund.ts'

/** What can be done about a payment that somebody has to act on; by an owner, since it gives money away. */
export function ExceptionActions({ exception }: { exception: PaymentException }) {
  const { seller } = useSeller()
  const [isConfirming, setIsConfirming] = useState(false)
  const [resolveAs, setResolveAs] = useState<ResolvedAs | null>(null)
  const refund = useRefund(exception, () => setIsConfirming(false))
  if (exception.state !== 'due' || !seller) return null
  if (!hasPermission(seller.role, 'shop'))
    return <p className="text-sm text-ink-soft">Only an owner of the shop gives money back.</p>
  const money = formatMinorUnits(exception.received)
  // It has gone back already.
  const isHeldByShop = exception.kind !== 'returned'
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
      {exception.canRefund && isHeldByShop ? (
        <Button onClick={() => setIsConfirming(true)} className="mr-1">
          Refund {money}
        </Button>
      ) : null}
      {isHeldByShop ? (
        <Button
          variant={exception.canRefund ? 'quiet' : 'secondary'}
          size="small"
          onClick={() => setResolveAs('by-hand')}
        >
          Given back by hand
        </Button>
      ) : null}
      <Button variant="quiet" size="small" onClick={() => setResolveAs('nothing')}>
        Nothing to do
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={`Refund ${money}?`}
        confirmLabel={`Refund ${money}`}
        cancelLabel="Leave it"
        busy={refund.isPending}
        onConfirm={() => refund.mutate()}
        onClose={() => setIsConfirming(false)}
      >
        {`${money} go back to ${exception.order?.name ?? 'whoever paid'} through ${providerNames[exception.provider]}, the way they came. That can’t be taken back.`}
      </ConfirmDialog>
      <ResolveDialog exception={exception} as={resolveAs} onClose={() => setResolveAs(null)} />
    </div>
  )
}
