import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise, rupeesFromPaise } from '#domain/money.ts'
import { feesPaise, type PaymentType } from '#domain/order.ts'
import { currencySymbol } from '#domain/shop.ts'
import { orderBarClass } from '#web/storefront/cart/cart-line-item.tsx'
import { Button } from '#web/ui/button.tsx'

type PlaceOrderBarProps = {
  /** null: nothing can be ordered. */
  totalPaise: number | null
  paymentType: PaymentType
  busy: boolean
  onSubmit: () => void
}

export function PlaceOrderBar({ totalPaise, paymentType, busy, onSubmit }: PlaceOrderBarProps) {
  const isOnline = useSyncExternalStore(onlineManager.subscribe, isBrowserOnline, () => true)
  return (
    <div className={orderBarClass}>
      {isOnline ? null : (
        <p role="status" className="basis-full text-sm text-amber-ink">
          {t('checkout.bar.offline')}
        </p>
      )}
      {totalPaise === null ? null : (
        <p className="tabular">
          <span className="block text-xs text-ink-soft">
            {t('checkout.bar.total', { fees: currencySymbol + rupeesFromPaise(feesPaise) })}
          </span>
          <strong className="text-lg">{formatPaise(totalPaise)}</strong>
        </p>
      )}
      <Button
        size="large"
        busy={busy}
        disabled={totalPaise === null || !isOnline}
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
