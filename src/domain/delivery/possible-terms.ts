import {
  chargeFor,
  type DeliveryArea,
  type DeliveryRules,
  type DeliveryTerms,
  deliveryCharge,
  distanceTo,
} from './terms.ts'
import { lowestCharge } from './terms-in-force.ts'

/** Terms that an address with a PIN code may have. `area` is null for the terms outside the areas. */
export type PossibleTerms = {
  area: DeliveryArea | null
  terms: DeliveryTerms
  isInside: boolean
  /** Before `freeAbovePaise`. null: the distance decides and is unknown. */
  chargePaise: number | null
}

/** More than one while street, city or distance decide. In the order in which they are looked for. */
export function listPossibleTerms(rules: DeliveryRules, pin: string): PossibleTerms[] {
  const km = distanceTo(rules, { pin, text: '', location: null })
  const possible = rules.areas.filter((area) => mayMatch(area, { pin, km }))
  const certain = possible.findIndex((area) => isCertain(area, km))
  const areas: (DeliveryArea | null)[] = certain === -1 ? [...possible, null] : possible.slice(0, certain + 1)
  return areas.map((area) => {
    const terms = area?.terms ?? rules.terms
    const isInside = area !== null || rules.pins.includes(pin)
    return { area, terms, isInside, chargePaise: chargeFor(terms, km) }
  })
}

/** Paise. `max` is null if the distance is unknown. */
export type ChargeRange = { min: number; max: number | null }

/** What delivery of these items may cost. */
export function chargeRange(possible: readonly PossibleTerms[], itemsPaise: number): ChargeRange {
  const charges = possible.map((one) => deliveryCharge(one, itemsPaise))
  const lowest = possible.map(({ terms }, index) => charges[index] ?? lowestCharge(terms))
  const known = charges.filter((charge) => charge !== null)
  return { min: Math.min(...lowest), max: known.length === charges.length ? Math.max(...known) : null }
}

/** Refuses only what each of them refuses, and promises only what each of them promises. */
export function mergeTerms(possible: readonly PossibleTerms[]): DeliveryTerms {
  const terms = possible.map((one) => one.terms)
  return {
    ...{ chargePaise: 0, perKmPaise: 0, freeKm: 0, slots: [] },
    freeAbovePaise: maxOrNone(terms.map(({ freeAbovePaise }) => freeAbovePaise)),
    minimumPaise: Math.min(...terms.map(({ minimumPaise }) => minimumPaise)),
    minutes: Math.max(...terms.map(({ minutes }) => minutes)),
    maxCashPaise: maxOrNone(terms.map(({ maxCashPaise }) => maxCashPaise)),
  }
}

function maxOrNone(limits: readonly (number | null)[]): number | null {
  return limits.reduce((one, other) => (one === null || other === null ? null : Math.max(one, other)))
}

type Destination = { pin: string; km: number | null }

function mayMatch({ pins, maxKm }: DeliveryArea, { pin, km }: Destination): boolean {
  return (pins.length === 0 || pins.includes(pin)) && (maxKm === null || km === null || km <= maxKm)
}

function isCertain({ localities, maxKm }: DeliveryArea, km: number | null): boolean {
  return localities.length === 0 && (maxKm === null || km !== null)
}
