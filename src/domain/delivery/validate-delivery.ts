import { t } from '../i18n/translate.ts'
import { lineError } from '../line-error.ts'
import { formatPrice, maxPricePaise, rupeesFromPaise } from '../money.ts'
import type { Closing } from './opening-hours.ts'
import type { SlotRule } from './slots.ts'
import type { DeliveryArea, DeliverySettings, DeliveryTerms } from './terms.ts'

export const deliveryLimits = {
  feePaise: 1_000_00,
  km: 200,
  minutes: { from: 5, to: 1440 },
  pins: 200,
  areas: 50,
  localities: 50,
  distances: 200,
  slots: 20,
  places: 1000,
  cutoffMinutes: 1440,
  daysOff: 100,
  name: 60,
  place: 80,
} as const

/** The error message of a setting, '' if it is valid. */
export function deliveryError({ terms, areas, distances }: DeliverySettings): string {
  if (areas.length > deliveryLimits.areas)
    return t('seller-settings.error.areas', { max: deliveryLimits.areas })
  if (distances.length > deliveryLimits.distances)
    return t('seller-settings.error.distances', { max: deliveryLimits.distances })
  if (new Set(areas.map(({ id }) => id)).size < areas.length) return t('seller-settings.error.areaTwice')
  return (
    termsError(terms) ||
    firstError(areas, areaError) ||
    firstError(
      distances,
      ({ place, km }) =>
        lineError(place, { label: 'seller-settings.input.place', max: deliveryLimits.place }) || kmError(km),
    )
  )
}

export function closingError({ daysOff, closedUntil }: Closing): string {
  if (daysOff.length > deliveryLimits.daysOff)
    return t('seller-settings.error.daysOff', { max: deliveryLimits.daysOff })
  const isDay = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
  if (!daysOff.every(isDay)) return t('seller-settings.error.dayOff')
  if (new Set(daysOff).size < daysOff.length) return t('seller-settings.error.dayOffTwice')
  return closedUntil === null || !Number.isNaN(Date.parse(closedUntil))
    ? ''
    : t('seller-settings.error.closedUntil')
}

export function pinsError(pins: readonly string[]): string {
  const wrong = pins.find((pin) => !/^[1-9]\d{5}$/.test(pin))
  if (wrong !== undefined) return t('seller-settings.error.pin', { pin: wrong })
  return new Set(pins).size < pins.length ? t('seller-settings.error.pinTwice') : ''
}

export function feeError(paise: number): string {
  return isWhole(paise, { max: deliveryLimits.feePaise })
    ? ''
    : t('seller-settings.error.fee', { max: formatPrice(rupeesFromPaise(deliveryLimits.feePaise)) })
}

export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

function areaError({ id, name, pins, localities, maxKm, terms }: DeliveryArea): string {
  if (!/^[a-z\d-]{1,36}$/.test(id) || id === 'all') return t('seller-settings.error.areaTwice')
  const error = lineError(name, { label: 'seller-settings.input.areaName', max: deliveryLimits.name })
  if (error) return error
  if (pins.length === 0 && maxKm === null) return t('seller-settings.error.areaEmpty', { area: name })
  if (pins.length > deliveryLimits.pins) return t('seller-settings.error.pins', { max: deliveryLimits.pins })
  if (localities.length > deliveryLimits.localities)
    return t('seller-settings.error.localities', { max: deliveryLimits.localities })
  return (
    pinsError(pins) ||
    firstError(localities, (locality) =>
      lineError(locality, { label: 'seller-settings.input.place', max: deliveryLimits.place }),
    ) ||
    (maxKm === null ? '' : kmError(maxKm)) ||
    termsError(terms)
  )
}

function termsError(terms: DeliveryTerms): string {
  const { chargePaise, perKmPaise, freeKm, freeAbovePaise, minimumPaise, minutes, maxCashPaise, slots } =
    terms
  const { from, to } = deliveryLimits.minutes
  const amounts = [freeAbovePaise ?? 0, minimumPaise, maxCashPaise ?? 0]
  if (!amounts.every((amount) => isWhole(amount, { max: maxPricePaise })))
    return t('seller-settings.error.amount', { max: formatPrice(rupeesFromPaise(maxPricePaise)) })
  if (!Number.isInteger(minutes) || minutes < from || minutes > to)
    return t('seller-settings.error.minutes', { from, to })
  if (slots.length > deliveryLimits.slots)
    return t('seller-settings.error.slots', { max: deliveryLimits.slots })
  return feeError(chargePaise) || feeError(perKmPaise) || kmError(freeKm) || firstError(slots, slotError)
}

function slotError({ days, from, to, capacity, cutoffMinutes }: SlotRule): string {
  if (days.length === 0) return t('seller-settings.error.slotDay')
  if (!isTime(from) || !isTime(to) || from >= to) return t('seller-settings.error.slotTimes')
  if (!isWhole(capacity, { max: deliveryLimits.places }) || capacity === 0)
    return t('seller-settings.error.places', { max: deliveryLimits.places })
  return isWhole(cutoffMinutes, { max: deliveryLimits.cutoffMinutes })
    ? ''
    : t('seller-settings.error.cutoff', { max: deliveryLimits.cutoffMinutes })
}

function kmError(km: number): string {
  return Number.isFinite(km) && km >= 0 && km <= deliveryLimits.km
    ? ''
    : t('seller-settings.error.km', { max: deliveryLimits.km })
}

function isWhole(value: number, { max }: { max: number }): boolean {
  return Number.isInteger(value) && value >= 0 && value <= max
}

function firstError<Item>(list: readonly Item[], error: (item: Item) => string): string {
  return list.map(error).find(Boolean) ?? ''
}
