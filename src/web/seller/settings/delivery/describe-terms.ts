import { formatDuration } from '#domain/delivery/format-duration.ts'
import { weekdays } from '#domain/delivery/opening-hours.ts'
import type { SlotRule } from '#domain/delivery/slots.ts'
import {
  type DeliveryArea,
  type DeliverySettings,
  type DeliveryTerms,
  defaultTerms,
} from '#domain/delivery/terms.ts'
import { formatHour } from '#domain/i18n/clock.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { formatPricePaise } from '#domain/money.ts'
import { isEqual } from '../settings-draft.ts'

/** '₹20 delivery · free above ₹699 · about 30 minutes', without the slots. */
export function describeTerms(terms: DeliveryTerms): string {
  const { freeAbovePaise, minimumPaise, minutes, maxCashPaise } = terms
  return join([
    ...describeCharge(terms),
    freeAbovePaise === null
      ? ''
      : t('seller-settings.termsText.freeAbove', { amount: price(freeAbovePaise) }),
    minimumPaise === 0 ? '' : t('seller-settings.termsText.minimum', { amount: price(minimumPaise) }),
    t('seller-settings.termsText.minutes', { minutes: number(minutes) }),
    describeCash(maxCashPaise),
  ])
}

/** What the closed section adds to hours and pin codes: nothing while delivery is free everywhere. */
export function summarizeRules({ terms, areas }: DeliverySettings): string {
  if (areas.length === 0 && isEqual(terms, defaultTerms)) return ''
  const count = areas.length === 0 ? '' : t('seller-settings.areas.count', { count: areas.length })
  return join([summarizeTerms(terms), count])
}

/** '784161 · up to 5 km · delivery ₹20 · about 30 minutes · 2 delivery slots' */
export function summarizeArea(area: DeliveryArea): string {
  return join([describePlaces(area), summarizeTerms(area.terms)])
}

function summarizeTerms(terms: DeliveryTerms): string {
  const { length } = terms.slots
  return join([
    describeTerms(terms),
    length === 0 ? '' : t('seller-settings.termsText.slots', { count: length }),
  ])
}

function join(parts: string[]): string {
  return parts.filter(Boolean).join(' · ')
}

/** 'Mo, Tu 5 PM - 7 PM, 8 orders, closes 1 h before' */
export function describeSlot({ days, from, to, capacity, cutoffMinutes }: SlotRule): string {
  return t('seller-settings.slots.text', {
    days: weekdays
      .filter((day) => days.includes(day))
      .map((day) => t(`seller-settings.hours.day.${day}`))
      .join(', '),
    from: formatHour(from),
    to: formatHour(to),
    capacity: Number.isFinite(capacity) ? capacity : 0,
    time: formatDuration(Number.isFinite(cutoffMinutes) ? cutoffMinutes : 0),
  })
}

/** '784161 · Ward 2 · up to 5 km' */
export function describePlaces({ pins, localities, maxKm }: DeliveryArea): string {
  return join([
    pins.join(', '),
    localities.join(', '),
    maxKm === null ? '' : t('seller-settings.area.upToKm', { km: number(maxKm) }),
  ])
}

function describeCharge({ chargePaise, perKmPaise, freeKm }: DeliveryTerms): string[] {
  if (chargePaise === 0 && perKmPaise === 0) return [t('seller-settings.termsText.free')]
  const perKm = price(perKmPaise)
  return [
    chargePaise === 0 ? '' : t('seller-settings.termsText.charge', { amount: price(chargePaise) }),
    perKmPaise === 0
      ? ''
      : freeKm === 0
        ? t('seller-settings.termsText.perKm', { amount: perKm })
        : t('seller-settings.termsText.perKmBeyond', { amount: perKm, km: number(freeKm) }),
  ]
}

function describeCash(maxCashPaise: number | null): string {
  if (maxCashPaise === null) return ''
  return maxCashPaise === 0
    ? t('seller-settings.termsText.noCash')
    : t('seller-settings.termsText.maxCash', { amount: price(maxCashPaise) })
}

/** '…' while a field holds no amount. */
function price(paise: number): string {
  return Number.isFinite(paise) ? formatPricePaise(paise) : '…'
}

function number(value: number): string {
  return Number.isFinite(value) ? formatCount(value) : '…'
}
