import { t } from '../i18n/translate.ts'
import { lineError } from '../line-error.ts'
import { formatPricePaise, maxPricePaise } from '../money.ts'
import type { Closing } from './opening-hours.ts'
import type { SlotRule } from './slots.ts'
import { type DeliveryArea, type DeliverySettings, type DeliveryTerms, noArea } from './terms.ts'

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

/** Messages by path, such as 'areas.0.terms.chargePaise', in the order of the form. */
export type DeliveryErrors = ReadonlyMap<string, string>

type Found = readonly [path: string, message: string]

/** The error message of a setting, '' if it is valid. */
export function deliveryError(settings: DeliverySettings): string {
  return findDeliveryErrors(settings).values().next().value ?? ''
}

export function findDeliveryErrors({ terms, areas, distances }: DeliverySettings): DeliveryErrors {
  const isIdTaken = new Set(areas.map(({ id }) => id)).size < areas.length
  const found: Found[] = [
    ...under('terms', listTermsErrors(terms)),
    [
      'areas',
      tooMany(areas, { error: 'areas', max: deliveryLimits.areas }) ||
        (isIdTaken ? t('seller-settings.error.areaTwice') : ''),
    ],
    ...areas.flatMap((area, index) => under(`areas.${index}`, listAreaErrors(area))),
    ['distances', tooMany(distances, { error: 'distances', max: deliveryLimits.distances })],
    ...distances.flatMap(({ place, km }, index) =>
      under(`distances.${index}`, [
        ['place', placeError(place)],
        ['km', kmError(km)],
      ]),
    ),
  ]
  return new Map(found.filter(([, message]) => message !== ''))
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
    : t('seller-settings.error.fee', { max: formatPricePaise(deliveryLimits.feePaise) })
}

export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

function listAreaErrors({ id, name, pins, localities, maxKm, terms }: DeliveryArea): Found[] {
  const isId = /^[a-z\d-]{1,36}$/.test(id) && id !== noArea
  const isEmpty = pins.length === 0 && maxKm === null
  return [
    ['id', isId ? '' : t('seller-settings.error.areaTwice')],
    ['name', lineError(name, { label: 'seller-settings.input.areaName', max: deliveryLimits.name })],
    [
      'pins',
      (isEmpty
        ? t('seller-settings.error.areaEmpty', { area: name || t('seller-settings.area.unnamed') })
        : '') ||
        tooMany(pins, { error: 'pins', max: deliveryLimits.pins }) ||
        pinsError(pins),
    ],
    [
      'localities',
      tooMany(localities, { error: 'localities', max: deliveryLimits.localities }) ||
        firstError(localities, placeError),
    ],
    ['maxKm', maxKm === null ? '' : kmError(maxKm)],
    ...under('terms', listTermsErrors(terms)),
  ]
}

function listTermsErrors(terms: DeliveryTerms): Found[] {
  const { from, to } = deliveryLimits.minutes
  const areMinutes = isWhole(terms.minutes, { max: to }) && terms.minutes >= from
  return [
    ['chargePaise', feeError(terms.chargePaise)],
    ['freeAbovePaise', amountError(terms.freeAbovePaise)],
    ['perKmPaise', feeError(terms.perKmPaise)],
    ['freeKm', kmError(terms.freeKm)],
    ['minimumPaise', amountError(terms.minimumPaise)],
    ['minutes', areMinutes ? '' : t('seller-settings.error.minutes', { from, to })],
    ['maxCashPaise', amountError(terms.maxCashPaise)],
    ['slots', tooMany(terms.slots, { error: 'slots', max: deliveryLimits.slots })],
    ...terms.slots.flatMap((slot, index) =>
      under(`slots.${index}`, listSlotErrors(slot, terms.slots.slice(0, index))),
    ),
  ]
}

/** Two slots of one day and time would count their orders together. */
function listSlotErrors(slot: SlotRule, before: readonly SlotRule[]): Found[] {
  const { days, from, to, capacity, cutoffMinutes } = slot
  const areTimes = isTime(from) && isTime(to) && from < to
  const isTwice = before.some(
    (other) => other.from === from && other.to === to && other.days.some((day) => days.includes(day)),
  )
  const arePlaces = isWhole(capacity, { max: deliveryLimits.places }) && capacity > 0
  const max = deliveryLimits.cutoffMinutes
  return [
    ['days', days.length > 0 ? '' : t('seller-settings.error.slotDay')],
    [
      'to',
      (areTimes ? '' : t('seller-settings.error.slotTimes')) ||
        (isTwice ? t('seller-settings.error.slotTwice') : ''),
    ],
    ['capacity', arePlaces ? '' : t('seller-settings.error.places', { max: deliveryLimits.places })],
    ['cutoffMinutes', isWhole(cutoffMinutes, { max }) ? '' : t('seller-settings.error.cutoff', { max })],
  ]
}

function under(path: string, found: readonly Found[]): Found[] {
  return found.map(([part, message]) => [`${path}.${part}`, message])
}

type CountLimit = { error: 'areas' | 'pins' | 'localities' | 'distances' | 'slots'; max: number }

function tooMany(list: readonly unknown[], { error, max }: CountLimit): string {
  return list.length > max ? t(`seller-settings.error.${error}`, { max }) : ''
}

function placeError(place: string): string {
  return lineError(place, { label: 'seller-settings.input.place', max: deliveryLimits.place })
}

function amountError(paise: number | null): string {
  return paise === null || isWhole(paise, { max: maxPricePaise })
    ? ''
    : t('seller-settings.error.amount', { max: formatPricePaise(maxPricePaise) })
}

function kmError(km: number): string {
  return Number.isFinite(km) && km >= 0 && km <= deliveryLimits.km
    ? ''
    : t('seller-settings.error.km', { max: deliveryLimits.km })
}

function isWhole(value: number, { max }: { max: number }): boolean {
  return Number.isInteger(value) && value >= 0 && value <= max
}

/** '' if all are valid. */
export function firstError<Item>(list: readonly Item[], error: (item: Item) => string): string {
  return list.map(error).find(Boolean) ?? ''
}
