import type { DeliveryQuote } from '#contract/delivery.ts'
import { type Destination, deliveryRule } from '#domain/delivery/terms.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { chargesInRupees, listFees, listRounding } from '#domain/pricing/charges.ts'
import { priceOrder } from '#domain/pricing/price-order.ts'
import type { Connections } from '#server/database/database.ts'
import { ShopError } from '#server/http/errors.ts'
import { checkCash, checkDelivery, type DeliveryConditions, minimumError } from './check-delivery.ts'
import { type ByAddress, type CheckedPin, checkPin } from './check-pin.ts'
import { listSlotChoices } from './slot-store.ts'

type QuoteInput = {
  conditions: DeliveryConditions
  /** For a visitor, only the PIN code is known. */
  destination: Destination | { pin: string }
  itemsPaise: number
  /** Limit of cash on delivery by the shopper's orders before. null: none. */
  shopperLimitPaise: number | null
  now: number
}

/** Placing an order checks all of it again. */
export async function quoteDelivery(
  connections: Connections,
  { conditions, destination, itemsPaise, shopperLimitPaise, now }: QuoteInput,
): Promise<DeliveryQuote> {
  const { fees, rules } = conditions
  const checked: CheckedPin =
    'text' in destination
      ? checkDelivery(conditions, { destination, now })
      : checkPin(conditions, { ...destination, itemsPaise, now })
  const { terms, slots, closed, isInside, byAddress } = checked
  const [lines, charges] = [[{ paise: itemsPaise }], [...listFees(fees), deliveryRule(checked)]]
  const priced = priceOrder({ lines, charges })
  const inCash = priceOrder({ lines, charges: [...charges, ...listRounding(fees, 'COD')] })
  const chargePaise = priced.charges.find(({ kind }) => kind === 'delivery')?.paise ?? null
  const totalPaise = chargePaise === null ? null : priced.totalPaise
  const cashLimits = { maxCashPaise: terms.maxCashPaise, shopperLimitPaise }
  const cashRefusal = checkCash(cashLimits, totalPaise === null ? 0 : inCash.totalPaise)
  const choices = await listSlotChoices(connections, slots)
  const hasSlot = byAddress?.hasSlots || choices.some(({ isFull }) => !isFull)
  const refusals = [
    checked.isOtherState ? new ShopError('other_state') : null,
    !isInside && rules.onlyToPins ? new ShopError('address_unserved') : null,
    chargePaise === null && !byAddress ? new ShopError('location_needed') : null,
    itemsPaise > 0 && itemsPaise < terms.minimumPaise ? minimumError(terms.minimumPaise) : null,
    hasSlot ? null : closed,
  ]
  return {
    isInside,
    area: checked.area,
    charge: inRupees(chargePaise),
    ...(byAddress && describeByAddress(byAddress, chargePaise)),
    ...{ handling: 0, platform: 0, ...chargesInRupees(listFees(fees)) },
    total: inRupees(totalPaise),
    ...(fees.roundsCash && { roundsCash: true as const }),
    freeAbove: inRupees(terms.freeAbovePaise),
    minimum: rupeesFromPaise(terms.minimumPaise),
    minutes: terms.minutes,
    maxCash: inRupees(minOf(terms.maxCashPaise, shopperLimitPaise)),
    ...(cashRefusal && { cashRefusal: cashRefusal.localMessage() }),
    isNowAllowed: closed === null,
    slots: choices,
    refusals: refusals.flatMap((refusal) => (refusal ? [refusal.localMessage()] : [])),
  }
}

function describeByAddress(
  { charges: { min, max }, localities, hasSlots }: ByAddress,
  chargePaise: number | null,
): Partial<DeliveryQuote> {
  return {
    ...(chargePaise === null && { charges: { min: rupeesFromPaise(min), max: inRupees(max) } }),
    ...(localities.length > 0 && { localities }),
    ...(hasSlots && { slotsByAddress: true }),
  }
}

function minOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other)
}

function inRupees(paise: number | null): number | null {
  return paise === null ? null : rupeesFromPaise(paise)
}
