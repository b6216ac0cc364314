import { useState } from 'react'
import type { PaymentFlag } from '#contract/payment.ts'
import { formatMinor } from '#rules/money-of-any-country.ts'
import { mayDo } from '#rules/seller.ts'
import { useSeller } from '../seller/use-seller.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { providerWords } from './flag-words.ts'
import { SettleDialog, type SettledAs } from './settle-dialog.tsx'
import { useRefund } from './use-act-on-flag.ts'

/** What can be done about a payment that somebody has to act on; by an owner, since it gives money away. */
export function FlagActions({ flag }: { flag: PaymentFlag }) {
  const { seller } = useSeller()
  const [isAsked, setIsAsked] = useState(false)
  const [settledAs, setSettledAs] = useState<SettledAs | null>(null)
  const refund = useRefund(flag, () => setIsAsked(false))
  if (flag.state !== 'due' || !seller) return null
  if (!mayDo(seller.role, 'shop'))
    return <p className="text-sm text-ink-soft">Only an owner of the shop gives money back.</p>
  const money = formatMinor(flag.received)
  // It has gone back already.
  const isHere = flag.kind !== 'returned'
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
      {flag.canRefund && isHere ? (
        <Button onClick={() => setIsAsked(true)} className="mr-1">
          Refund {money}
        </Button>
      ) : null}
      {isHere ? (
        <Button
          variant={flag.canRefund ? 'quiet' : 'secondary'}
          size="small"
          onClick={() => setSettledAs('by-hand')}
        >
          Given back by hand
        </Button>
      ) : null}
      <Button variant="quiet" size="small" onClick={() => setSettledAs('nothing')}>
        Nothing to do
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={`Refund ${money}?`}
        yes={`Refund ${money}`}
        no="Leave it"
        busy={refund.isPending}
        onYes={() => refund.mutate()}
        onClose={() => setIsAsked(false)}
      >
        {`${money} go back to ${flag.order?.name ?? 'whoever paid'} through ${providerWords[flag.provider]}, the way they came. That can’t be taken back.`}
      </ConfirmDialog>
      <SettleDialog flag={flag} as={settledAs} onClose={() => setSettledAs(null)} />
    </div>
  )
}
