import { type Closing, neverClosed, type OpeningHours, weekdays } from '../delivery/opening-hours.ts'
import { policyPins, serviceablePins } from '../delivery/pin-codes.ts'
import { type Coordinates, type DeliverySettings, defaultTerms, listDeliveryPins } from '../delivery/terms.ts'
import { areTermsDefault, formatMinutes, listTermsInForce } from '../delivery/terms-in-force.ts'
import { t } from '../i18n/translate.ts'
import { defaultFees, type Fees } from '../pricing/charges.ts'
import { type ClaimRules, defaultClaimRules } from '../ticket/claim-rules.ts'
import { defaultWeightTolerance } from '../weight/picked-weight.ts'
import { type CashLimits, defaultCashLimits } from './cash-limits.ts'
import { formatHours, formatSchemaHours } from './format-hours.ts'
import type { HomeSection } from './home-sections.ts'
import { defaultOrderLimits } from './order-limits.ts'

export type SocialLink = { name: string; url: string }
export type Slide = { title: string; text: string }

export type ShopSettings = {
  name: string
  tagline: string
  blurb: string
  address: readonly string[]
  phones: readonly [string, ...string[]]
  email: string
  openingHours: OpeningHours
  social: readonly SocialLink[]
  place: Coordinates
  /** Delivery pin codes outside the areas of `delivery`. */
  pins: readonly string[]
  /** Whether orders to other addresses are refused. */
  onlyToPins: boolean
  /** The owner is asked once about `onlyToPins`. */
  hasChosenOnlyToPins: boolean
  delivery: DeliverySettings
  closing: Closing
  fees: Fees
  /** Per shopper; 0 means no limit. */
  maxOpenCashOrders: number
  trust: CashLimits
  claims: ClaimRules
  /** A part that goes back brings its share of the fees. Otherwise the last part brings them all. */
  refundsFeeShares: boolean
  /** How much heavier than ordered a weighed line may be packed. */
  weightTolerancePercent: number
  /** Whether an import may fetch pictures from links. */
  fetchImportPictures: boolean
  /** Whether the login asks for the mobile number first, until a device remembers another choice. */
  opensLoginByPhone: boolean
  upiId: string
  sellerName: string
  /** Only zeros until the owner enters the number; then it is not shown. */
  fssaiLicence: string
  /** '' for a seller who is not registered for GST; pages then omit it. */
  gstin: string
  /** Before the numbers of new bills, invoices and notes: 'B-', or '' for none. */
  documentPrefix: string
  grievanceOfficer: { name: string; phone: string; email: string }
  /** '': pages omit it. A setting of its own, because earlier releases refuse an officer with another field. */
  officerDesignation: string
  /** In the order of the pictures: the first belongs to `banner-1`. */
  slides: readonly Slide[]
  /** Below Best Sellers, in this order. */
  homeSections: readonly HomeSection[]
}

export type SettingName = keyof ShopSettings

export const settingNames = [
  'name',
  'tagline',
  'blurb',
  'address',
  'place',
  'phones',
  'email',
  'openingHours',
  'social',
  'pins',
  'onlyToPins',
  'hasChosenOnlyToPins',
  'delivery',
  'closing',
  'fees',
  'maxOpenCashOrders',
  'trust',
  'claims',
  'refundsFeeShares',
  'weightTolerancePercent',
  'fetchImportPictures',
  'opensLoginByPhone',
  'upiId',
  'sellerName',
  'fssaiLicence',
  'gstin',
  'documentPrefix',
  'grievanceOfficer',
  'officerDesignation',
  'slides',
  'homeSections',
] as const satisfies readonly SettingName[]

type PrivateSetting =
  | 'onlyToPins'
  | 'hasChosenOnlyToPins'
  | 'maxOpenCashOrders'
  | 'trust'
  | 'claims'
  | 'weightTolerancePercent'
  | 'fetchImportPictures'
  | 'documentPrefix'

/** `pins` are all delivery pin codes. */
export type StoreProfile = Omit<ShopSettings, PrivateSetting> & {
  /** 'Monday-Sunday 7:00 AM - 9:00 PM', in the language of the page */
  hours: string
  /** As in schema.org: 'Mo-Su 07:00-21:00' */
  schemaHours: string | readonly string[]
  policyPins: readonly string[]
}

/** PLACEHOLDERS: address, contacts, links and legal facts (required by Indian law) are invented. */
export const defaultSettings: ShopSettings = {
  name: 'Haat',
  tagline: 'Fresh groceries in about 30 minutes',
  blurb:
    'Haat brings the weekly market to your door: vegetables and fruit from certified local farmers, fresh meat and fish, dairy, groceries and everything for the home, at low prices.',
  address: ['Haat General Store', 'Station Road, Bihpuria', 'Lakhimpur, Assam 784161', 'India'],
  phones: ['+91 60000 00001', '+91 60000 00002', '+91 60000 00003', '+91 60000 00004'],
  email: 'hello@haat.example',
  openingHours: { days: weekdays, opens: '07:00', closes: '21:00' },
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/haat.example' },
    { name: 'Instagram', url: 'https://www.instagram.com/haat.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@haat.example' },
    { name: 'X', url: 'https://x.com/haat_example' },
  ],
  place: { latitude: 27.0215, longitude: 93.9201 },
  pins: serviceablePins,
  onlyToPins: false,
  hasChosenOnlyToPins: false,
  delivery: { terms: defaultTerms, areas: [], distances: [] },
  closing: neverClosed,
  fees: defaultFees,
  maxOpenCashOrders: defaultOrderLimits.openCash,
  trust: defaultCashLimits,
  claims: defaultClaimRules,
  refundsFeeShares: false,
  weightTolerancePercent: defaultWeightTolerance,
  fetchImportPictures: false,
  opensLoginByPhone: false,
  upiId: '',
  sellerName: 'Haat General Store',
  documentPrefix: '',
  fssaiLicence: '00000000000000',
  gstin: '',
  grievanceOfficer: { name: 'Nayan Saikia', phone: '+91 60000 00005', email: 'grievance@haat.example' },
  officerDesignation: '',
  slides: [
    {
      title: 'The weekly market at your door',
      text: 'Vegetables from certified local farmers, in about 30 minutes.',
    },
    { title: 'Fruit for the whole family', text: 'Fresh from nearby, at low prices.' },
    { title: 'Rice, dal, oil and spices', text: 'The pantry filled for the month, at low prices.' },
    { title: 'Breakfast is on its way', text: 'Milk, bread and eggs in about 30 minutes.' },
    { title: 'Fresh fish and meat for tonight', text: 'Ordered now, in your kitchen in about 30 minutes.' },
    { title: 'Snacks for the evening', text: 'From a shop that over 10,000 customers trust.' },
  ],
  homeSections: [],
}

/** The policies print `policyPins` until the owner changes the pin codes or the delivery rules. */
export function toStoreProfile(all: ShopSettings): StoreProfile {
  const {
    onlyToPins: _,
    maxOpenCashOrders: __,
    fetchImportPictures: ___,
    trust: ____,
    claims: _______,
    weightTolerancePercent: _____,
    hasChosenOnlyToPins: ______,
    ...settings
  } = { ...withoutPlaceholders(all), ...localizeTexts(all) }
  const pins = listDeliveryPins(settings.pins, settings.delivery)
  const isDefault = pins.join() === defaultSettings.pins.join() && areTermsDefault(settings.delivery)
  return {
    ...settings,
    pins,
    hours: formatHours(settings.openingHours),
    schemaHours: formatSchemaHours(settings.openingHours),
    policyPins: isDefault ? policyPins : pins,
  }
}

/** A shop with an own name or phone number shows no invented ones beside them. */
function withoutPlaceholders(all: ShopSettings): ShopSettings {
  const { name, phones, social, sellerName } = defaultSettings
  const [phone, ...otherPhones] = all.phones.filter((one) => !phones.includes(one))
  const known = phone === undefined ? all : { ...all, phones: [phone, ...otherPhones] as const }
  if (all.name === name) return known
  const rename = (text: string) => (text === sellerName ? all.name : text)
  return {
    ...known,
    address: all.address.map(rename),
    sellerName: rename(all.sellerName),
    social: all.social.filter(({ url }) => !social.some((link) => link.url === url)),
  }
}

/** Texts that the owner has not changed are in the language of the page. */
function localizeTexts({ name, tagline, blurb, slides, delivery, pins, onlyToPins }: ShopSettings) {
  const allPins = listDeliveryPins(pins, delivery)
  const minutes = formatMinutes(listTermsInForce(delivery, { pins: allPins, onlyToPins }))
  return {
    tagline:
      tagline === defaultSettings.tagline ? t('seller-settings.default.tagline', { minutes }) : tagline,
    blurb: blurb === defaultSettings.blurb ? t('seller-settings.default.blurb', { shop: name }) : blurb,
    slides: slides.map((slide, index) => {
      const [number, known] = [slideNumbers[index], defaultSettings.slides[index]]
      if (number === undefined || slide.title !== known?.title || slide.text !== known.text) return slide
      return {
        title: t(`seller-settings.default.slide.${number}.title`),
        text: t(`seller-settings.default.slide.${number}.text`, { minutes }),
      }
    }),
  }
}

const slideNumbers = [1, 2, 3, 4, 5, 6] as const
