import { isPinsQuestionOpen, listPlaceholders, type PlaceholderName } from './placeholders.ts'
import type { ShopSettings } from './shop-settings.ts'

/** What a new owner does before the first sale, in this order. */
export const setupSteps = ['shop', 'contact', 'areas', 'products', 'payment', 'legal'] as const
export type SetupStep = (typeof setupSteps)[number]

const fieldsByStep: Partial<Record<SetupStep, readonly PlaceholderName[]>> = {
  shop: ['name', 'blurb'],
  contact: ['address', 'place', 'phones', 'email', 'social'],
  payment: ['upiId'],
  legal: ['sellerName', 'fssaiLicence', 'grievanceOfficer'],
}

type Setup = { values: ShopSettings; hasProducts: boolean }

/** The steps that are left. None: the shop is ready. */
export function listOpenSteps({ values, hasProducts }: Setup): SetupStep[] {
  const placeholders = listPlaceholders(values)
  return setupSteps.filter((step) => {
    if (step === 'areas') return isPinsQuestionOpen(values)
    if (step === 'products') return !hasProducts
    return placeholders.some((name) => fieldsByStep[step]?.includes(name))
  })
}

/** The fields of a step that still have sample values. */
export function listOpenFields(step: SetupStep, values: ShopSettings): PlaceholderName[] {
  return listPlaceholders(values).filter((name) => fieldsByStep[step]?.includes(name))
}
