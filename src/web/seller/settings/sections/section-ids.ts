import type { SettingName } from '#domain/settings/shop-settings.ts'

/** Each section of the settings with what it sets, in the order of the list. */
export const settingsBySection = {
  shop: ['name', 'tagline', 'blurb'],
  contact: ['address', 'place', 'phones', 'email', 'social'],
  hours: ['openingHours', 'closing'],
  areas: ['pins', 'onlyToPins'],
  delivery: ['delivery'],
  fees: ['fees'],
  payment: ['upiId'],
  cash: ['maxOpenCashOrders', 'trust'],
  claims: ['claims', 'refundsFeeShares'],
  login: ['opensLoginByPhone'],
  picking: ['weightTolerancePercent'],
  legal: ['sellerName', 'fssaiLicence', 'documentPrefix', 'grievanceOfficer', 'officerDesignation'],
  tax: ['gstin'],
  ownBanners: [],
  banners: ['slides'],
  homeSections: ['homeSections'],
  import: ['fetchImportPictures'],
  categories: [],
  first: [],
} as const satisfies Record<string, readonly SettingName[]>

/** Sections with a page of their own. */
export const ownPages: readonly string[] = ['tax', 'ownBanners', 'categories', 'first']

export type SectionId = keyof typeof settingsBySection

export const sectionIds = Object.keys(settingsBySection).filter(
  (id): id is SectionId => id in settingsBySection,
)

export const settingId = (name: string) => `setting-${name}`

export const settingsLink = (section: SectionId) =>
  section === 'first' ? '/seller/settings/first-products' : `/seller/settings/${section}`

/** The section of a setting, or the one that an earlier release named in its links. */
export function sectionOfHash(hash: string): SectionId | undefined {
  const id = hash.slice(1)
  if (id === 'trust') return 'cash'
  return sectionIds.find(
    (section) => section === id || settingsBySection[section].some((name) => settingId(name) === id),
  )
}
