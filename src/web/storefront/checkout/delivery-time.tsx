import type { ReactNode } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { addressCardClass } from '#web/storefront/cart/cart-line-item.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SlotPicker } from './slot-picker.tsx'
import type { useCheckout } from './use-checkout.ts'

type DeliveryTimeProps = { checkout: ReturnType<typeof useCheckout> }

export function DeliveryTime({ checkout }: DeliveryTimeProps) {
  const { mayHaveSlots, quote, isAwaited } = checkout
  if (mayHaveSlots && !quote && isAwaited) return <Skeleton className="h-48 w-full rounded-lg" />
  const choice = chooseView(checkout)
  if (choice === null) return null
  return (
    <section aria-labelledby="delivery-time" className={addressCardClass}>
      <h2 id="delivery-time" className="text-xl font-bold">
        {t('checkout.slot.title')}
      </h2>
      {choice}
    </section>
  )
}

function chooseView({ quote, slot, choose, ...checkout }: DeliveryTimeProps['checkout']): ReactNode {
  const chooseSlot = (chosen: string | null) => choose({ slot: chosen })
  if (checkout.areSlotsByAddress) return <p className="text-ink-soft">{t('checkout.slot.byAddress')}</p>
  if (checkout.mayHaveSlots && checkout.hasFailed)
    return (
      <>
        <p className="text-ink-soft">{t('checkout.slot.notLoaded')}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={checkout.retryQuote}>
            {t('shop.ui.error.retry')}
          </Button>
          {slot === null ? null : (
            <Button variant="quiet" onClick={() => chooseSlot(null)}>
              {t('common.slot.soonest')}
            </Button>
          )}
        </div>
      </>
    )
  // Also without slots, so that a shopper whose slot is gone can choose again.
  if (quote && (quote.slots.length > 0 || (slot !== null && quote.isNowAllowed)))
    return <SlotPicker quote={quote} selected={slot} onSelect={chooseSlot} />
  return null
}
