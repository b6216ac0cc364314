import { localDigits } from '../i18n/translate.ts'
import {
  chargeFor,
  type DeliveryArea,
  type DeliverySettings,
  type DeliveryTerms,
  defaultTerms,
} from './terms.ts'

/** `area` is null for addresses in no area. */
export type TermsInForce = { area: DeliveryArea | null; terms: DeliveryTerms }

/** `pins` are all delivery pin codes. The last entry is that of addresses in no area, if they can order. */
export function listTermsInForce(
  { terms, areas }: DeliverySettings,
  { pins, onlyToPins }: { pins: readonly string[]; onlyToPins: boolean },
): TermsInForce[] {
  const inAreas = new Set(areas.flatMap((area) => area.pins))
  const rest = areas.length > 0 && onlyToPins && pins.every((pin) => inAreas.has(pin)) ? [] : [null]
  return [...areas, ...rest].map((area) => ({ area, terms: area?.terms ?? terms }))
}

/** Whether the owner has not changed them. */
export function areTermsDefault({ terms, areas }: DeliverySettings): boolean {
  return (
    areas.length === 0 &&
    terms.slots.length === 0 &&
    terms.chargePaise === defaultTerms.chargePaise &&
    terms.perKmPaise === defaultTerms.perKmPaise &&
    terms.freeAbovePaise === defaultTerms.freeAbovePaise &&
    terms.minimumPaise === defaultTerms.minimumPaise &&
    terms.minutes === defaultTerms.minutes &&
    terms.maxCashPaise === defaultTerms.maxCashPaise
  )
}

/** '30', '30-60' */
export function formatMinutes(inForce: readonly TermsInForce[]): string {
  const minutes = inForce.map(({ terms }) => terms.minutes)
  return localDigits([...new Set([Math.min(...minutes), Math.max(...minutes)])].join('-'))
}

export function isFree({ chargePaise, perKmPaise }: DeliveryTerms): boolean {
  return chargePaise === 0 && perKmPaise === 0
}

/** For the nearest address, in paise. */
export function lowestCharge(terms: DeliveryTerms): number {
  return chargeFor(terms, terms.freeKm === 0 ? 1 : 0) ?? terms.chargePaise
}
