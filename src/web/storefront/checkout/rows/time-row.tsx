import type { ReactNode } from 'react'
import type { PromisedItems } from '#domain/delivery/promise.ts'
import { formatSlot } from '#domain/delivery/slot-texts.ts'
import { t } from '#domain/i18n/translate.ts'
import { useDeliveryPin } from '#web/storefront/address/delivery-pin.ts'
import { useDeliveryPromise } from '#web/storefront/address/use-delivery-promise.ts'
import { ChoiceSkeleton } from '#web/storefront/cart/cart-skeleton.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { checkSlot } from '../order-choices.ts'
import type { useCheckout } from '../use-checkout.ts'
import { ChoiceRow, ChoiceText } from './choice-row.tsx'
import { SlotPicker } from './slot-picker.tsx'

type TimeRowProps = { checkout: ReturnType<typeof useCheckout>; items: PromisedItems }

/** When the order comes, and its slots where the shop has some. */
export function TimeRow({ checkout, items }: TimeRowProps) {
  const { quote, slot, choose, mayHaveSlots } = checkout
  const promise = usePromise({ checkout, items })
  const row = { id: 'delivery-time', name: t('checkout.slot.title') }
  const chooseSlot = (chosen: string | null) => choose({ slot: chosen })
  if (mayHaveSlots && !quote && checkout.isAwaited) return <ChoiceRow {...row} chosen={<ChoiceSkeleton />} />
  if (checkout.areSlotsByAddress)
    return <ChoiceRow {...row} chosen={<p className="text-sm">{t('checkout.slot.byAddress')}</p>} />
  if (mayHaveSlots && checkout.hasFailed)
    return (
      <ChoiceRow {...row} chosen={<p className="text-sm">{t('checkout.slot.notLoaded')}</p>} isForcedOpen>
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
      </ChoiceRow>
    )
  // Also without slots, so that a shopper whose slot is gone can choose again.
  if (quote && (quote.slots.length > 0 || (slot !== null && quote.isNowAllowed))) {
    const isMissing = checkSlot(quote, slot) !== 'ok'
    const chosen = quote.slots.find(({ id }) => id === slot) ?? null
    return (
      <ChoiceRow
        {...row}
        isForcedOpen={isMissing}
        chosen={
          <>
            {isMissing ? null : <ChoiceText>{formatSlot(chosen, Date.now())}</ChoiceText>}
            {promise}
          </>
        }
      >
        <SlotPicker quote={quote} selected={slot} onSelect={chooseSlot} />
      </ChoiceRow>
    )
  }
  return promise === null ? null : <ChoiceRow {...row} chosen={promise} />
}

/** What is promised for an order without a slot, or a notice about the address. */
function usePromise({ checkout: { address, quote, slot }, items }: TimeRowProps): ReactNode {
  const knownPin = useDeliveryPin()
  const pin = address ? String(address.zipcode) : knownPin
  const { text, isNotice } = useDeliveryPromise(items, { pin, quote })
  const isPromised = slot === null && quote?.isNowAllowed !== false
  if (text === '' || !(isPromised || isNotice)) return null
  return (
    <p role="status" className={classNames('text-sm', isNotice && 'text-amber-ink')}>
      {text}
    </p>
  )
}
