import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { formatPricePaise } from '#domain/money.ts'
import type { PaymentType } from '#domain/order.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import type { CheckoutTotals } from './checkout-totals.ts'

type PlaceOrderBarProps = {
  /** null: nothing can be ordered. */
  totals: CheckoutTotals | null
  /** Without what store credit pays. */
  toPayPaise: number
  /** Why this cannot be ordered, as sentences. */
  refusals: readonly string[]
  /** To the address that needs a location before the order. */
  locationLink: string | null
  /** The amount is still being asked for. */
  isAwaited: boolean
  paymentType: PaymentType
  busy: boolean
  onSubmit: () => void
}

export function PlaceOrderBar(props: PlaceOrderBarProps) {
  const { totals, toPayPaise, refusals, locationLink, isAwaited, paymentType, busy, onSubmit } = props
  const isOnline = useSyncExternalStore(onlineManager.subscribe, isBrowserOnline, () => true)
  return (
    <div className="order-bar">
      {isOnline ? null : (
        <p role="status" className="basis-full text-sm text-amber-ink">
          {t('checkout.bar.offline')}
        </p>
      )}
      <div role="status" className="basis-full text-sm text-amber-ink empty:hidden">
        {totals === null ? null : refusals.map((refusal) => <p key={refusal}>{refusal}</p>)}
        {locationLink === null ? null : (
          <Link to={locationLink} className="inline-flex min-h-11 items-center font-semibold underline">
            {t('checkout.bar.addLocation')}
          </Link>
        )}
      </div>
      {totals === null ? null : (
        <p>
          <span className="block text-xs text-ink-soft">
            {toPayPaise < totals.totalPaise
              ? t('checkout.credit.toPay')
              : totals.feesPaise === 0
                ? t('checkout.totals.total')
                : t('checkout.bar.total', { fees: formatPricePaise(totals.feesPaise) })}
          </span>
          <strong className="text-lg">{formatPricePaise(toPayPaise)}</strong>
        </p>
      )}
      <Button
        size="large"
        busy={busy}
        disabled={totals === null || !isOnline || isAwaited || refusals.length > 0}
        onClick={onSubmit}
        className="flex-1 max-sm:px-2"
      >
        {buttonText(paymentType, busy)}
      </Button>
    </div>
  )
}

function isBrowserOnline(): boolean {
  return onlineManager.isOnline()
}

function buttonText(type: PaymentType, isBusy: boolean): string {
  if (type === 'COD') return isBusy ? t('checkout.bar.placing') : t('checkout.bar.place')
  return isBusy ? t('checkout.bar.opening') : t('checkout.bar.checkout')
}
