import type { OpeningHours } from '#domain/delivery/opening-hours.ts'
import type { DeliveryArea, DeliverySettings, DeliveryTerms } from '#domain/delivery/terms.ts'
import { t } from '#domain/i18n/translate.ts'
import { defaultSettings, toStoreProfile } from '#domain/settings/shop-settings.ts'
import { describePlaces, describeSlot, describeTerms } from '#web/seller/settings/delivery/describe-terms.ts'

export type ChangedValue = { name: string; before: string | null; after: string | null }

/** One row for each part of the rules that differs. null: a value of another release. */
export function listDeliveryChanges(before: unknown, after: unknown): ChangedValue[] | null {
  if (!isDeliverySettings(before) || !isDeliverySettings(after)) return null
  const [previous, current] = [rowsOf(before), rowsOf(after)]
  const labels = new Map([...previous, ...current].map(({ id, label }) => [id, label]))
  return [...labels].flatMap(([id, name]) => {
    const [was, is] = [previous, current].map((rows) => rows.find((row) => row.id === id)?.text || null)
    return was === is ? [] : [{ name, before: was ?? null, after: is ?? null }]
  })
}

/** 'Monday-Saturday 7:00 AM - 9:00 PM', as the pages say it. null: a value of another release. */
export function describeHours(value: unknown): string | null {
  return isOpeningHours(value) ? toStoreProfile({ ...defaultSettings, openingHours: value }).hours : null
}

type Row = { id: string; label: string; text: string }

function rowsOf({ terms, areas, distances }: DeliverySettings): Row[] {
  return [
    { id: 'terms', label: t('seller-settings.logDelivery.terms'), text: describeTerms(terms) },
    { id: 'slots', label: t('seller-settings.logDelivery.slots'), text: slotsText(terms) },
    {
      id: 'areas',
      label: t('seller-settings.logDelivery.areas'),
      text: areas.map(({ name }) => name).join(', '),
    },
    ...areas.flatMap(areaRows),
    {
      id: 'distances',
      label: t('seller-settings.distances.title'),
      text: distances
        .map(({ place, km }) => t('seller-settings.logDelivery.distance', { place, km }))
        .join(' · '),
    },
  ]
}

function areaRows(area: DeliveryArea): Row[] {
  const { id, name, terms } = area
  return [
    {
      id: `${id} places`,
      label: t('seller-settings.logDelivery.placesOf', { area: name }),
      text: describePlaces(area),
    },
    {
      id: `${id} terms`,
      label: t('seller-settings.logDelivery.termsOf', { area: name }),
      text: describeTerms(terms),
    },
    {
      id: `${id} slots`,
      label: t('seller-settings.logDelivery.slotsOf', { area: name }),
      text: slotsText(terms),
    },
  ]
}

function slotsText({ slots }: DeliveryTerms): string {
  return slots.map(describeSlot).join(' · ')
}

function isDeliverySettings(value: unknown): value is DeliverySettings {
  if (typeof value !== 'object' || value === null) return false
  return 'terms' in value && 'areas' in value && 'distances' in value
}

function isOpeningHours(value: unknown): value is OpeningHours {
  if (typeof value !== 'object' || value === null) return false
  return 'days' in value && Array.isArray(value.days) && 'opens' in value && 'closes' in value
}
