import { useState } from 'react'
import { useLocation } from 'react-router'
import type { DeliveryQuote } from '#contract/delivery.ts'
import type { MyOrder } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { useSettings } from '#web/api.ts'
import { useShopper } from '#web/auth/use-shopper.ts'
import { selectAddress } from '#web/storefront/address/select-address.ts'
import { useAddresses } from '#web/storefront/address/use-addresses.ts'
import { totalsToPay, usableCredit } from './checkout-totals.ts'
import { checkSlot, freeOwnSlots, useOrderChoices } from './order-choices.ts'
import { findReturnedOrder } from './payment/use-unpaid-orders.ts'
import type { PaymentSelection } from './rows/payment-text.ts'
import { useDeliveryQuote } from './use-delivery-quote.ts'

type CheckoutInput = { itemsPaise: number; unpaid: readonly MyOrder[] }

/** What the shopper has chosen, and what it costs. */
export function useCheckout({ itemsPaise, unpaid }: CheckoutInput) {
  const { storeProfile: profile, availableProviders } = useSettings()
  const [selectedAddressId, setSelectedAddressId] = useState(useNewAddressId())
  const [chosenPayment, setPayment] = useState<PaymentSelection>()
  const [isRefused, setIsRefused] = useState(false)
  const [usesCredit, setUsesCredit] = useState(false)
  const { shopper } = useShopper()
  const { choices, choose } = useOrderChoices()
  const { addresses, pending } = useAddresses()
  const address = selectAddress(addresses, selectedAddressId)
  const asked = useDeliveryQuote({ address, itemsPaise, isForced: isRefused })
  const { isAwaited, hasFailed } = asked
  const quote = asked.quote && freeOwnSlots(asked.quote, unpaid)
  const payment = replaceCash(chosenPayment ?? getDefaultPayment(unpaid), {
    isRefused: quote?.cashRefusal !== undefined,
    online: availableProviders[0],
  })
  const balancePaise = paiseFromRupees(shopper?.credit ?? 0) ?? 0
  const totals = totalsToPay(itemsPaise, {
    ...{ quote, profile, paymentType: payment.type },
    creditPaise: usesCredit ? balancePaise : 0,
  })
  const usablePaise = usableCredit(totals, balancePaise)
  const creditPaise = usesCredit ? usablePaise : 0
  const toPayPaise = totals.totalPaise - creditPaise
  const mayHaveSlots =
    (quote !== null && quote.slots.length > 0) ||
    [profile.delivery, ...profile.delivery.areas].some(({ terms }) => terms.slots.length > 0)
  // A shop that offers slots no more has none to choose instead.
  const slot = mayHaveSlots ? choices.slot : null
  return {
    /** The address or its first quote is on its way. */
    isPending: pending || asked.isPending,
    ...{ address, quote, isAwaited, hasFailed, totals, payment, choices, choose, setPayment, slot },
    ...{ usablePaise, usesCredit, setUsesCredit, toPayPaise },
    mayHaveSlots,
    areSlotsByAddress:
      mayHaveSlots && !address && !isAwaited && !hasFailed && (!quote || quote.slotsByAddress === true),
    retryQuote: asked.retry,
    selectAddress: setSelectedAddressId,
    askForQuote: () => setIsRefused(true),
    refusals: listRefusals({
      quote,
      hasFailed,
      slot,
      payment,
      toPayPaise,
      hasAddress: address !== undefined,
    }),
    locationLink: address && quote?.charge === null ? `/add-address?id=${address._id}` : null,
    input: {
      totalPaise: totals.totalPaise,
      creditPaise,
      addressId: address?._id,
      ...choices,
      slot: slot ?? undefined,
      payment: toPayPaise > 0 ? payment.type : 'COD',
      via: payment.via,
    },
  }
}

/** Online payment in place of cash that the shop does not take for this order. */
export function replaceCash(
  payment: PaymentSelection,
  { isRefused, online }: { isRefused: boolean; online: PaymentSelection['via'] },
): PaymentSelection {
  return payment.type === 'COD' && isRefused && online ? { type: 'Online', via: online } : payment
}

type Choice = {
  quote: DeliveryQuote | null
  /** There is no quote to check the slot by. */
  hasFailed: boolean
  slot: string | null
  payment: PaymentSelection
  /** 0: store credit pays it. */
  toPayPaise: number
  hasAddress: boolean
}

/** Why this cannot be ordered. Without an address, a charge by distance is not known yet. */
export function listRefusals({ quote, hasFailed, slot, payment, toPayPaise, hasAddress }: Choice): string[] {
  if (hasFailed && slot !== null) return [t('checkout.slot.notLoaded')]
  if (!quote || (quote.charge === null && !hasAddress)) return []
  const state = checkSlot(quote, slot)
  return [
    ...quote.refusals,
    ...(state === 'ok' || quote.refusals.length > 0 ? [] : [t(`checkout.slot.${state}`)]),
    ...(payment.type === 'COD' && toPayPaise > 0 && quote.cashRefusal !== undefined
      ? [quote.cashRefusal]
      : []),
  ]
}

/** A shopper who comes back from a payment page keeps the payment method. */
function getDefaultPayment(unpaid: readonly MyOrder[]): PaymentSelection {
  const returned = findReturnedOrder(unpaid)
  return returned ? { type: 'Online', via: returned.online?.via ?? undefined } : { type: 'COD' }
}

function useNewAddressId(): string | undefined {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('address' in state)) return undefined
  return typeof state.address === 'string' ? state.address : undefined
}
