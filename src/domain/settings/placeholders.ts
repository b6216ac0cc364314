import { defaultSettings, type SettingName, type ShopSettings } from './shop-settings.ts'

/** The other settings have values that suit every shop. */
export type PlaceholderName = Exclude<
  SettingName,
  | 'tagline'
  | 'openingHours'
  | 'pins'
  | 'onlyToPins'
  | 'hasChosenOnlyToPins'
  | 'delivery'
  | 'closing'
  | 'fees'
  | 'maxOpenCashOrders'
  | 'trust'
  | 'claims'
  | 'refundsFeeShares'
  | 'weightTolerancePercent'
  | 'gstin'
  | 'documentPrefix'
  | 'officerDesignation'
  | 'slides'
  | 'homeSections'
  | 'fetchImportPictures'
  | 'opensLoginByPhone'
>

/** Settings that still have invented values, in the order of the form. */
export function listPlaceholders(values: ShopSettings): PlaceholderName[] {
  const { name, blurb, address, place, phones, email, social, sellerName, fssaiLicence, grievanceOfficer } =
    defaultSettings
  const checks: [PlaceholderName, boolean][] = [
    ['name', values.name === name],
    ['blurb', values.blurb === blurb],
    ['address', values.address.some((line) => line !== 'India' && address.includes(line))],
    ['place', JSON.stringify(values.place) === JSON.stringify(place)],
    ['phones', values.phones.some((phone) => phones.includes(phone))],
    ['email', values.email === email],
    ['social', values.social.some(({ url }) => social.some((link) => link.url === url))],
    ['upiId', values.upiId === ''],
    ['sellerName', values.sellerName === sellerName],
    ['fssaiLicence', values.fssaiLicence === fssaiLicence],
    [
      'grievanceOfficer',
      values.grievanceOfficer.name === grievanceOfficer.name ||
        values.grievanceOfficer.phone === grievanceOfficer.phone ||
        values.grievanceOfficer.email === grievanceOfficer.email,
    ],
  ]
  return checks.flatMap(([setting, isPlaceholder]) => (isPlaceholder ? [setting] : []))
}

/** Whether the owner has yet to choose if orders to other PIN codes are taken. The default takes them. */
export function isPinsQuestionOpen({
  onlyToPins,
  hasChosenOnlyToPins,
}: Pick<ShopSettings, 'onlyToPins' | 'hasChosenOnlyToPins'>): boolean {
  return !onlyToPins && !hasChosenOnlyToPins
}
