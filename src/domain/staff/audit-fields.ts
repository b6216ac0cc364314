import { forDeclarationTexts } from '../declarations/declarations.ts'
import type { SettingName } from '../settings/shop-settings.ts'

/** What a recorded value is. `plain`: a text, a number, a list or yes and no. */
export type AuditKind =
  | 'plain'
  | 'rupees'
  | 'paise'
  | 'day'
  | 'time'
  | 'count'
  | 'category'
  | 'original'
  | 'status'
  | 'reason'
  | 'price-reason'
  | 'resolution'
  | 'login-failure'
  | 'device'
  | 'grant'
  | 'role'
  | 'hours'
  | 'delivery'
  | 'parts'
  | 'tax-class'
  | 'tax-mode'
  | 'charges-tax'
  | 'diet'

const settingFields = {
  name: 'plain',
  tagline: 'plain',
  blurb: 'plain',
  address: 'plain',
  phones: 'plain',
  email: 'plain',
  openingHours: 'hours',
  social: 'plain',
  place: 'plain',
  pins: 'plain',
  onlyToPins: 'plain',
  hasChosenOnlyToPins: 'plain',
  delivery: 'delivery',
  closing: 'parts',
  fees: 'parts',
  maxOpenCashOrders: 'plain',
  trust: 'parts',
  claims: 'parts',
  refundsFeeShares: 'plain',
  weightTolerancePercent: 'plain',
  fetchImportPictures: 'plain',
  opensLoginByPhone: 'plain',
  upiId: 'plain',
  sellerName: 'plain',
  fssaiLicence: 'plain',
  gstin: 'plain',
  documentPrefix: 'plain',
  grievanceOfficer: 'plain',
  officerDesignation: 'plain',
  slides: 'plain',
  homeSections: 'plain',
} as const satisfies Record<SettingName, AuditKind>

/** Parts of settings: fees, closing, trust, opening hours, slides and links. */
const settingParts = {
  handlingPaise: 'paise',
  platformPaise: 'paise',
  bagPaise: 'paise',
  roundsCash: 'plain',
  maxCashPaise: 'paise',
  daysOff: 'day',
  closedUntil: 'time',
  takesOrdersWhenClosed: 'plain',
  firstOrders: 'plain',
  contentsHours: 'plain',
  conditionHours: 'plain',
  serviceHours: 'plain',
  autoPaise: 'paise',
  autoPerMonth: 'plain',
  maxRefused: 'plain',
  unprovedOrders: 'plain',
  unprovedPaise: 'paise',
  days: 'plain',
  opens: 'plain',
  closes: 'plain',
  latitude: 'plain',
  longitude: 'plain',
  title: 'plain',
  text: 'plain',
  url: 'plain',
  kind: 'plain',
  category: 'plain',
  band: 'plain',
  q: 'plain',
  phone: 'plain',
} as const satisfies Record<string, AuditKind>

const bannerFields = {
  titles: 'plain',
  alt: 'plain',
  alts: 'plain',
  link: 'plain',
  firstDay: 'day',
  lastDay: 'day',
  isOn: 'plain',
  position: 'plain',
} as const satisfies Record<string, AuditKind>

const productFields = {
  names: 'plain',
  description: 'plain',
  descriptions: 'plain',
  searchWords: 'plain',
  category: 'category',
  subcategory: 'plain',
  below: 'plain',
  hidden: 'plain',
  price: 'rupees',
  offerPrice: 'rupees',
  weight: 'plain',
  stepGrams: 'plain',
  sku: 'plain',
  brand: 'plain',
  barcode: 'plain',
  hsn: 'plain',
  taxClass: 'tax-class',
  unitCode: 'plain',
  family: 'plain',
  familyRank: 'plain',
  familyLabel: 'plain',
  familyOption: 'plain',
  declarations: 'parts',
  diet: 'diet',
  originCountry: 'plain',
  ...forDeclarationTexts(() => 'plain' as const),
  stock: 'plain',
  inStock: 'plain',
  pictures: 'count',
  image: 'count',
  archived: 'plain',
  copyOf: 'original',
  products: 'plain',
  added: 'plain',
  updated: 'plain',
  unchanged: 'plain',
  repeated: 'plain',
  refused: 'plain',
  removed: 'plain',
  restored: 'plain',
  kept: 'plain',
  means: 'plain',
} as const satisfies Record<string, AuditKind>

const orderFields = {
  status: 'status',
  isPaid: 'plain',
  method: 'plain',
  amount: 'rupees',
  amountPaise: 'paise',
  refundPaise: 'paise',
  minor: 'plain',
  currency: 'plain',
  payment: 'plain',
  utr: 'plain',
  reason: 'reason',
  note: 'plain',
  done: 'resolution',
  slot: 'plain',
  hasLocation: 'plain',
  distanceKm: 'plain',
  nextOrders: 'plain',
  items: 'plain',
  leaveAtDoor: 'plain',
  business: 'plain',
  bags: 'plain',
  picked: 'plain',
  promisedAt: 'time',
  rider: 'plain',
  substitute: 'plain',
  replaces: 'plain',
  isAsked: 'plain',
  ticket: 'plain',
  byRule: 'plain',
  replacement: 'plain',
  product: 'plain',
  priceReason: 'price-reason',
} as const satisfies Record<string, AuditKind>

const taxFields = {
  taxMode: 'tax-mode',
  legalName: 'plain',
  tradeName: 'plain',
  stateCode: 'plain',
  chargesTax: 'charges-tax',
  validFrom: 'day',
} as const satisfies Record<string, AuditKind>

const staffFields = {
  role: 'role',
  grants: 'grant',
  why: 'login-failure',
  twoFactor: 'plain',
  device: 'device',
  devices: 'plain',
} as const satisfies Record<string, AuditKind>

/** Each value that an entry may record. */
export const auditFields = {
  ...settingFields,
  ...settingParts,
  ...bannerFields,
  ...productFields,
  ...orderFields,
  ...staffFields,
  ...taxFields,
}
export type AuditField = keyof typeof auditFields
export type AuditValues = { readonly [Field in AuditField]?: unknown }
