import { deliveryMinutes, expeditedDeliveryMinutes, freeDeliveryAboveRupees } from '#rules/delivery.ts'
import { rupeesFromPaise } from '#rules/money.ts'
import { fees, feesPaise } from '#rules/order.ts'
import { policy } from '#rules/policy.ts'
import { currency } from '#rules/shop.ts'

/** The shop's numbers as its texts word them. */
export const words = {
  handlingFee: currency + rupeesFromPaise(fees.handlingPaise),
  platformFee: currency + rupeesFromPaise(fees.platformPaise),
  allFees: currency + rupeesFromPaise(feesPaise),
  freeDeliveryAbove: currency + freeDeliveryAboveRupees,
  deliveryTime: `about ${deliveryMinutes} minutes`,
  expeditedTime: `${expeditedDeliveryMinutes / 60} hour`,
  payments: `${policy.payments[0]}, ${policy.payments[1]} and ${policy.payments[2]}`,
  liabilityCap: `USD ${policy.liabilityCapUsd}`,
} as const
