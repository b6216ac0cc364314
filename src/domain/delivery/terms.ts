import { type ChargeRule, resolveCharge } from '../pricing/charges.ts'
import type { SlotRule } from './slots.ts'

/** What delivery to an area costs and offers. null: no limit. */
export type DeliveryTerms = {
  chargePaise: number
  /** Added to the charge for each kilometre begun beyond `freeKm`. */
  perKmPaise: number
  freeKm: number
  /** Delivery is free if the items cost more. */
  freeAbovePaise: number | null
  /** The smallest sum of the items. */
  minimumPaise: number
  minutes: number
  /** For the whole order. 0: no cash on delivery. */
  maxCashPaise: number | null
  slots: readonly SlotRule[]
}

/** Matches an address that meets all three conditions. */
export type DeliveryArea = {
  id: string
  name: string
  /** [] for every pin code. */
  pins: readonly string[]
  /** Part of the street or city, in any case. [] for every locality. */
  localities: readonly string[]
  maxKm: number | null
  terms: DeliveryTerms
}

export type DeliverySettings = {
  /** The terms of addresses in no area. */
  terms: DeliveryTerms
  /** The first that matches counts. */
  areas: readonly DeliveryArea[]
  /** From the shop to a pin code or locality, for addresses without a location. */
  distances: readonly { place: string; km: number }[]
}

/** In degrees. */
export type Coordinates = { latitude: number; longitude: number }

export type Destination = {
  pin: string
  /** Street and city, '' if unknown. */
  text: string
  location: Coordinates | null
}

/** As stored. A column that is missing or null: unknown. */
type StoredLocation = { latitude?: number | null; longitude?: number | null }
type StoredAddress = StoredLocation & { zipcode: string; street: string; city: string }

export type DeliveryRules = DeliverySettings & {
  /** Delivery pin codes outside the areas. */
  pins: readonly string[]
  /** Whether other addresses are refused. */
  onlyToPins: boolean
  shop: Coordinates
}

type DestinationTerms = {
  area: Pick<DeliveryArea, 'id' | 'name'> | null
  terms: DeliveryTerms
  /** null: unknown. */
  km: number | null
  /** Inside an area or a delivery pin code. */
  isInside: boolean
}

/** Free everywhere, as the shop starts. */
export const defaultTerms: DeliveryTerms = {
  chargePaise: 0,
  perKmPaise: 0,
  freeKm: 0,
  freeAbovePaise: null,
  minimumPaise: 0,
  minutes: 30,
  maxCashPaise: null,
  slots: [],
}

/** Area id of the default terms. */
export const noArea = 'all'

export function findTerms(rules: DeliveryRules, destination: Destination): DestinationTerms {
  const km = distanceTo(rules, destination)
  const area = rules.areas.find((one) => isInArea(one, { ...destination, km }))
  const isInside = area !== undefined || rules.pins.includes(destination.pin)
  return { area: area ?? null, terms: area?.terms ?? rules.terms, km, isInside }
}

/** Paise, before `freeAbovePaise`. null: the distance decides and is unknown. */
export function chargeFor(
  { chargePaise, perKmPaise, freeKm }: DeliveryTerms,
  km: number | null,
): number | null {
  if (perKmPaise === 0) return chargePaise
  if (km === null) return null
  // To the millimetre, because 4.4 - 2.4 is a little more than 2.
  const beyondKm = Math.round((km - freeKm) * 1e6) / 1e6
  return chargePaise + Math.max(0, Math.ceil(beyondKm)) * perKmPaise
}

type Charged = { terms: Pick<DeliveryTerms, 'freeAbovePaise'>; chargePaise: number | null }

export function deliveryRule({ terms: { freeAbovePaise }, chargePaise: paise }: Charged): ChargeRule {
  return { kind: 'delivery', paise, freeAbovePaise }
}

/** Paise, of items at this price. null: the distance decides and is unknown. */
export function deliveryCharge(charged: Charged, itemsPaise: number): number | null {
  return resolveCharge(deliveryRule(charged), itemsPaise)
}

/** The longest delivery time of the terms that an address with this pin code may have. */
export function maxMinutes({ terms, areas }: DeliverySettings, pin: string | null): number {
  const possible = areas.filter(({ pins }) => pin === null || pins.length === 0 || pins.includes(pin))
  const certain = possible.findIndex(
    ({ pins, localities, maxKm }) =>
      pin !== null && pins.includes(pin) && localities.length === 0 && maxKm === null,
  )
  const reached = certain === -1 ? [...possible, { terms }] : possible.slice(0, certain + 1)
  return Math.max(...reached.map((area) => area.terms.minutes))
}

/** Whether every address has the same terms, so that an order need not look at its address first. */
export function areTermsUniform({ areas, terms }: DeliverySettings): boolean {
  return areas.length === 0 && terms.perKmPaise === 0
}

/** All pin codes that the shop delivers to. */
export function listDeliveryPins(pins: readonly string[], { areas }: DeliverySettings): readonly string[] {
  return areas.length === 0 ? pins : [...new Set([...pins, ...areas.flatMap((area) => area.pins)])]
}

function isInArea(
  { pins, localities, maxKm }: DeliveryArea,
  { pin, text, km }: Destination & { km: number | null },
): boolean {
  if (pins.length > 0 && !pins.includes(pin)) return false
  if (localities.length > 0 && !localities.some((locality) => hasText(text, locality))) return false
  return maxKm === null || (km !== null && km <= maxKm)
}

export function toDestination({ zipcode, street, city, ...location }: StoredAddress): Destination {
  return { pin: zipcode, text: `${street}, ${city}`, location: locationOf(location) }
}

export function locationOf({ latitude = null, longitude = null }: StoredLocation): Coordinates | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** What a distance depends on besides the destination. */
export type DistanceRules = Pick<DeliveryRules, 'shop' | 'distances'>

/** Kilometres, null if unknown. */
export function distanceTo(
  { shop, distances }: DistanceRules,
  { pin, text, location }: Destination,
): number | null {
  if (location) return straightKm(shop, location)
  const known =
    distances.find(({ place }) => hasText(text, place)) ?? distances.find(({ place }) => place === pin)
  return known?.km ?? null
}

/** To a tenth. null: unknown. */
export function roundKm(km: number | null): number | null {
  return km === null ? null : Math.round(km * 10) / 10
}

/** As people say it: 480 for 476.3, 4.8 for 4.76. */
export function approximateKm(km: number): number {
  return Number(km.toPrecision(2))
}

function hasText(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase())
}

const earthRadiusKm = 6371

/** Haversine formula: in a straight line. */
function straightKm(from: Coordinates, to: Coordinates): number {
  const up = Math.sin(((to.latitude - from.latitude) * radians) / 2)
  const across = Math.sin(((to.longitude - from.longitude) * radians) / 2)
  const slope = Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians)
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(up * up + slope * across * across))
}

const radians = Math.PI / 180
