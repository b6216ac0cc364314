import { type Closing, type Opening, type OpeningHours, openingAt } from '#domain/delivery/opening-hours.ts'
import { formatOpeningDay } from '#domain/delivery/promise.ts'
import { type DeliverySlot, listSlots } from '#domain/delivery/slots.ts'
import {
  chargeFor,
  type DeliveryRules,
  type DeliveryTerms,
  type Destination,
  findTerms,
  noArea,
} from '#domain/delivery/terms.ts'
import { formatHour } from '#domain/i18n/clock.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPricePaise } from '#domain/money.ts'
import type { Fees } from '#domain/pricing/charges.ts'
import type { StateCode } from '#domain/tax/gst-states.ts'
import { stateOfPincode } from '#domain/tax/place-of-supply.ts'
import { ShopError } from '#server/http/errors.ts'

/** As the settings are at the time of the request. */
export type DeliveryConditions = {
  rules: DeliveryRules
  hours: OpeningHours
  closing: Closing
  fees: Fees
  /** The registration of the seller allows no other state. null: any. */
  onlyToState: StateCode | null
}

export type CheckedDelivery = {
  area: string | null
  terms: DeliveryTerms
  isInside: boolean
  /** The PIN code is of a state that the seller may not deliver to. */
  isOtherState: boolean
  /** Before `freeAbovePaise`. null: the distance is unknown. */
  chargePaise: number | null
  slots: DeliverySlot[]
  /** null: an order without a slot is taken now. */
  closed: ShopError | null
}

/** What holds for an address now, whatever the items are. */
export function checkDelivery(
  { rules, hours, closing, onlyToState }: DeliveryConditions,
  { destination, now }: { destination: Destination; now: number },
): CheckedDelivery {
  const { area, terms, km, isInside } = findTerms(rules, destination)
  return {
    area: area?.name ?? null,
    terms,
    isInside,
    isOtherState: isOtherState(onlyToState, destination.pin),
    chargePaise: chargeFor(terms, km),
    slots: listSlots(terms.slots, { areaId: area?.id ?? noArea, now, closing }),
    closed: checkClosing({ hours, closing, now }),
  }
}

/** A PIN code without a known state is no reason to refuse. */
export function isOtherState(onlyToState: StateCode | null, pin: string): boolean {
  return onlyToState !== null && (stateOfPincode(pin) ?? onlyToState) !== onlyToState
}

/** With the reason, which a shopper need not know. */
export function otherStateForStaff(): ShopError {
  return new ShopError('other_state', { message: () => t('server.tax.otherState') })
}

export function checkClosing({
  hours,
  closing,
  now,
}: Pick<DeliveryConditions, 'hours' | 'closing'> & { now: number }): ShopError | null {
  const { closedUntil } = closing
  if (closedUntil !== null && Date.parse(closedUntil) > now)
    return new ShopError('shop_closed', {
      message: () => t('server.delivery.closedUntil', { time: formatDateTime(closedUntil) }),
    })
  const opening = openingAt(hours, now, closing)
  if (opening.isOpen || closing.takesOrdersWhenClosed) return null
  return new ShopError('shop_closed', { message: () => nextOpening(opening) })
}

function nextOpening(opening: Extract<Opening, { isOpen: false }>): string {
  const hour = formatHour(opening.opens)
  if (opening.inDays === 0) return t('server.delivery.opensAt', { hour })
  return t('server.delivery.opensOn', { day: formatOpeningDay(opening), hour })
}

export function minimumError(minimumPaise: number): ShopError {
  return new ShopError('delivery_minimum', {
    message: () => t('server.delivery.minimum', { amount: formatPricePaise(minimumPaise) }),
  })
}

/** The limits of an address and of a shopper; null: no limit. */
type MaxCash = { maxCashPaise: number | null; shopperLimitPaise: number | null }

export function checkCash(
  { maxCashPaise, shopperLimitPaise }: MaxCash,
  amountPaise: number,
): ShopError | null {
  if (maxCashPaise !== null && amountPaise > maxCashPaise)
    return cashError(maxCashPaise, ['server.delivery.noCash', 'server.delivery.cashLimit'])
  if (shopperLimitPaise !== null && amountPaise > shopperLimitPaise)
    return cashError(shopperLimitPaise, [
      'server.delivery.noCashForShopper',
      'server.delivery.firstCashLimit',
    ])
  return null
}

type CashTexts = readonly [
  none: 'server.delivery.noCash' | 'server.delivery.noCashForShopper',
  limit: 'server.delivery.cashLimit' | 'server.delivery.firstCashLimit',
]

function cashError(maxPaise: number, [none, limit]: CashTexts): ShopError {
  return new ShopError('cash_limit', {
    message: () => (maxPaise === 0 ? t(none) : t(limit, { amount: formatPricePaise(maxPaise) })),
  })
}
