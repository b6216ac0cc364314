import type { SlotTimes } from '#domain/delivery/slot-texts.ts'
import type { DeliverySlot } from '#domain/delivery/slots.ts'
import { deliveryRule, toDestination } from '#domain/delivery/terms.ts'
import { t } from '#domain/i18n/translate.ts'
import type { ChargeRule } from '#domain/pricing/charges.ts'
import { keptDeliveryRule } from '#domain/pricing/kept-delivery.ts'
import type { OrderAddress } from '#server/database/order-tables.ts'
import {
  checkCash,
  checkDelivery,
  type DeliveryConditions,
  minimumError,
  otherStateForStaff,
} from '#server/delivery/check-delivery.ts'
import { ShopError } from '#server/http/errors.ts'
import type { OrderState } from '../core/order-store.ts'
import type { OrderedContents } from './edit-order-store.ts'

export type WantedDelivery = {
  /** Another one. undefined: as ordered. */
  address: OrderAddress | undefined
  /** null: as soon as possible. undefined: as ordered. */
  slot: string | null | undefined
  isShopper: boolean
}

export type PlannedDelivery = {
  charges: ChargeRule[]
  /** undefined: as ordered. */
  slot: DeliverySlot | null | undefined
  /** null: the address stays. */
  place: { area: string | null; minutes: number } | null
  /** By the rules of placing. Staff have agreed with the customer. */
  assertAmounts: (priced: { itemsPaise: number; totalPaise: number }) => void
}

type Ordered = { order: OrderState; contents: OrderedContents }

/** Throws 409: outside the area, distance unknown, no such slot. */
export function planDelivery(
  { order, contents }: Ordered,
  { wanted, conditions }: { wanted: WantedDelivery; conditions: DeliveryConditions },
): PlannedDelivery {
  const { address, isShopper } = wanted
  const destination = toDestination(address ?? contents.address)
  const checked = checkDelivery(conditions, { destination, now: Date.now() })
  const { terms, area, isInside, chargePaise, slots } = checked
  if (address) {
    if (checked.isOtherState) throw isShopper ? new ShopError('other_state') : otherStateForStaff()
    if (isShopper && conditions.rules.onlyToPins && !isInside) throw new ShopError('address_unserved')
    if (chargePaise === null) throw new ShopError(isShopper ? 'location_needed' : 'charge_needed')
  }
  const charges = order.charges.map((charge): ChargeRule => {
    if (charge.kind !== 'delivery' || contents.source === 'counter') return charge
    if (address) return deliveryRule({ terms, chargePaise })
    return keptDeliveryRule({
      orderedPaise: charge.paise,
      itemsPaise: contents.itemsPaise,
      termsPaise: chargePaise ?? 0,
      freeAbovePaise: terms.freeAbovePaise,
    })
  })
  return {
    charges,
    slot: planSlot(order, {
      wanted: wanted.slot,
      slots,
      isMoved: address !== undefined && area !== contents.area,
    }),
    place: address ? { area, minutes: terms.minutes } : null,
    assertAmounts({ itemsPaise, totalPaise }) {
      if (!isShopper || !address) return
      if (itemsPaise < terms.minimumPaise) throw minimumError(terms.minimumPaise)
      const maxCashPaise = order.payment_type === 'COD' ? terms.maxCashPaise : null
      const refusal = checkCash({ maxCashPaise, shopperLimitPaise: null }, totalPaise)
      if (refusal) throw refusal
    },
  }
}

type WantedSlot = { wanted: string | null | undefined; slots: readonly DeliverySlot[]; isMoved: boolean }

/** An order that moves to another area keeps its hours if the area has them. */
function planSlot(
  order: OrderState,
  { wanted, slots, isMoved }: WantedSlot,
): DeliverySlot | null | undefined {
  if (wanted !== undefined && wanted !== order.slot_id) {
    const slot = slots.find(({ id }) => id === wanted) ?? null
    if (wanted !== null && !slot) throw new ShopError('slot_gone')
    return slot
  }
  const current = slotOf(order)
  if (!isMoved || !current) return undefined
  const same = slots.find(({ from, to }) => from === current.from && to === current.to)
  if (!same) throw new ShopError('slot_gone', { message: () => t('server.edit.slot') })
  return same.id === order.slot_id ? undefined : same
}

export function slotOf({ slot_from: from, slot_to: to }: OrderState): SlotTimes | null {
  return from && to ? { from: from.toISOString(), to: to.toISOString() } : null
}
