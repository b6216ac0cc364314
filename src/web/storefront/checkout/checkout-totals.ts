import type { DeliveryQuote } from '#contract/delivery.ts'
import { areTermsUniform, chargeFor, deliveryCharge } from '#domain/delivery/terms.ts'
import { paiseFromRupees } from '#domain/money.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'

export type CheckoutTotals = {
  itemsPaise: number
  handlingPaise: number
  platformPaise: number
  /** null: it depends on the address. */
  deliveryPaise: number | null
  /** In rupees, if it is not known but has limits. */
  charges: DeliveryQuote['charges']
  /** Without a delivery charge that is unknown. */
  totalPaise: number
  /** Items that cost more are delivered free. */
  freeAbovePaise: number | null
}

type Known = { quote: DeliveryQuote | null; profile: Pick<StoreProfile, 'fees' | 'delivery'> }

/** By the quote. Without one, by the settings that hold for every address. */
export function computeTotals(itemsPaise: number, { quote, profile }: Known): CheckoutTotals {
  const { handlingPaise, platformPaise, deliveryPaise, freeAbovePaise } = quote
    ? feesOfQuote(quote)
    : feesOfProfile(itemsPaise, profile)
  const totalPaise = itemsPaise + handlingPaise + platformPaise + (deliveryPaise ?? 0)
  const charges = quote?.charges
  return { itemsPaise, handlingPaise, platformPaise, deliveryPaise, charges, totalPaise, freeAbovePaise }
}

function feesOfQuote({ handling, platform, charge, freeAbove }: DeliveryQuote) {
  return {
    handlingPaise: paiseFromRupees(handling) ?? 0,
    platformPaise: paiseFromRupees(platform) ?? 0,
    deliveryPaise: charge === null ? null : paiseFromRupees(charge),
    freeAbovePaise: freeAbove === null ? null : paiseFromRupees(freeAbove),
  }
}

function feesOfProfile(itemsPaise: number, { fees, delivery }: Known['profile']) {
  const { terms } = delivery
  const isKnown = areTermsUniform(delivery)
  return {
    ...fees,
    deliveryPaise: isKnown
      ? deliveryCharge({ terms, chargePaise: chargeFor(terms, null) }, itemsPaise)
      : null,
    freeAbovePaise: isKnown ? terms.freeAbovePaise : null,
  }
}

/** Whole rupees of items until delivery is free. null if it is free, or half of them is still missing. */
export function rupeesUntilFree({
  itemsPaise,
  deliveryPaise,
  freeAbovePaise,
}: CheckoutTotals): number | null {
  if (!deliveryPaise || freeAbovePaise === null || itemsPaise * 2 < freeAbovePaise) return null
  return Math.floor((freeAbovePaise - itemsPaise) / 100) + 1
}
