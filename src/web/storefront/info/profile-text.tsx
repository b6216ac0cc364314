import { deliveryMinutes, expeditedDeliveryMinutes, freeDeliveryAboveRupees } from '#domain/delivery.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { fees, feesPaise } from '#domain/order.ts'
import { policy } from '#domain/policy.ts'
import { currencySymbol } from '#domain/shop.ts'
import { useSettings, useStoreProfile } from '#web/api.ts'

export function ProfileText({ is }: { is: 'name' | 'sellerName' | 'hours' }) {
  return useStoreProfile()[is]
}

export function PolicyPinCodes() {
  return useStoreProfile().policyPins.join(', ')
}

export function OnlinePaymentNote() {
  return useSettings().availableProviders.length > 0 ? ', or online at checkout' : null
}

export function Range({ from, to }: { from: number; to: number }) {
  return (
    <span className="whitespace-nowrap">
      {from}-{to}
    </span>
  )
}

export const policyTerms = {
  handlingFee: currencySymbol + rupeesFromPaise(fees.handlingPaise),
  platformFee: currencySymbol + rupeesFromPaise(fees.platformPaise),
  allFees: currencySymbol + rupeesFromPaise(feesPaise),
  freeDeliveryAbove: currencySymbol + freeDeliveryAboveRupees,
  deliveryTime: `about ${deliveryMinutes} minutes`,
  expeditedTime: `${expeditedDeliveryMinutes / 60} hour`,
  payments: `${policy.payments[0]}, ${policy.payments[1]} and ${policy.payments[2]}`,
  liabilityCap: `USD ${policy.liabilityCapUsd}`,
} as const
