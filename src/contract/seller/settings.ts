import { z } from 'zod'
import { categories } from '#domain/catalogue.ts'
import { maxClosedDays } from '#domain/delivery/closing.ts'
import { type OpeningHours, type Weekday, weekdays } from '#domain/delivery/opening-hours.ts'
import { t } from '#domain/i18n/translate.ts'
import { priceBands } from '#domain/search/product-list-params.ts'
import { defaultCashLimits } from '#domain/settings/cash-limits.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { settingErrors } from '#domain/settings/validate-settings.ts'
import { lazyError, Success } from '../common.ts'
import { FeesSetting } from '../delivery.ts'

type SettingSchemas = { [Name in keyof ShopSettings]: z.ZodType<ShopSettings[Name]> }

const TextLine = z.string(lazyError('server.input.text')).trim()
const TextLines = z
  .array(TextLine, lazyError('server.input.list'))
  .max(1000, lazyError('server.input.listLong'))

const phoneRequired = lazyError('server.input.phone')
const FirstPhone = z.string(phoneRequired).trim()
const Switch = z.boolean(lazyError('server.input.onOff'))

const DayHours = { opens: TextLine, closes: TextLine }

const Amount = z.number(lazyError('server.input.number'))

const DeliveryTerms = z.strictObject({
  chargePaise: Amount,
  perKmPaise: Amount,
  freeKm: Amount,
  freeAbovePaise: Amount.nullable(),
  minimumPaise: Amount,
  minutes: Amount,
  maxCashPaise: Amount.nullable(),
  slots: z.array(
    z.strictObject({
      days: z.array(z.enum(weekdays)).transform(sortWeekdays),
      from: TextLine,
      to: TextLine,
      capacity: Amount,
      cutoffMinutes: Amount,
    }),
  ),
})

const DeliverySettings = z.strictObject({
  terms: DeliveryTerms,
  areas: z.array(
    z.strictObject({
      id: TextLine,
      name: TextLine,
      pins: TextLines,
      localities: TextLines,
      maxKm: Amount.nullable(),
      terms: DeliveryTerms,
    }),
  ),
  distances: z.array(z.strictObject({ place: TextLine, km: Amount })),
})

const HomeSection = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bought') }),
  z.strictObject({ kind: z.literal('category'), category: z.enum(categories.map(({ path }) => path)) }),
  z.strictObject({ kind: z.literal('price'), band: z.enum(priceBands.map(({ key }) => key)) }),
  z.strictObject({ kind: z.literal('search'), q: TextLine }),
])

/** Shapes are here, rules in `settingErrors`. */
const settingSchemas: SettingSchemas = {
  name: withValidation('name', TextLine),
  tagline: withValidation('tagline', TextLine),
  blurb: withValidation('blurb', TextLine),
  address: withValidation('address', TextLines),
  phones: withValidation('phones', z.tuple([FirstPhone], TextLine, phoneRequired)),
  email: withValidation('email', TextLine),
  openingHours: withValidation(
    'openingHours',
    z.strictObject({
      days: z.array(z.enum(weekdays)).transform(sortWeekdays),
      ...DayHours,
      byDay: z.partialRecord(z.enum(weekdays), z.strictObject(DayHours)).transform(withoutEmpty).optional(),
    }),
  ),
  social: withValidation('social', z.array(z.strictObject({ name: TextLine, url: TextLine }))),
  place: withValidation('place', z.strictObject({ latitude: Amount, longitude: Amount })),
  pins: withValidation('pins', TextLines),
  onlyToPins: Switch,
  hasChosenOnlyToPins: Switch,
  delivery: withValidation('delivery', DeliverySettings),
  closing: withValidation(
    'closing',
    z.strictObject({
      daysOff: TextLines.transform((days) => days.toSorted()),
      closedUntil: z.iso.datetime().nullable(),
      takesOrdersWhenClosed: Switch,
    }),
  ),
  fees: withValidation('fees', FeesSetting),
  maxOpenCashOrders: withValidation('maxOpenCashOrders', Amount),
  trust: withValidation(
    'trust',
    z.strictObject({
      firstOrders: Amount,
      maxCashPaise: Amount,
      maxRefused: Amount,
      // What earlier releases saved does not have them.
      unprovedOrders: Amount.default(defaultCashLimits.unprovedOrders),
      unprovedPaise: Amount.default(defaultCashLimits.unprovedPaise),
    }),
  ),
  claims: withValidation(
    'claims',
    z.strictObject({
      ...{ contentsHours: Amount, conditionHours: Amount, serviceHours: Amount },
      ...{ autoPaise: Amount, autoPerMonth: Amount },
    }),
  ),
  refundsFeeShares: Switch,
  weightTolerancePercent: withValidation('weightTolerancePercent', Amount),
  fetchImportPictures: Switch,
  opensLoginByPhone: Switch,
  upiId: withValidation('upiId', TextLine),
  sellerName: withValidation('sellerName', TextLine),
  fssaiLicence: withValidation('fssaiLicence', TextLine),
  gstin: withValidation('gstin', TextLine.toUpperCase()),
  documentPrefix: withValidation('documentPrefix', TextLine.toUpperCase()),
  grievanceOfficer: withValidation(
    'grievanceOfficer',
    z.strictObject({ name: TextLine, phone: TextLine, email: TextLine }),
  ),
  officerDesignation: withValidation('officerDesignation', TextLine),
  slides: withValidation('slides', z.array(z.strictObject({ title: TextLine, text: TextLine }))),
  homeSections: withValidation('homeSections', z.array(HomeSection)),
}

export const Settings = z.object(settingSchemas)

export const PartialSettings = Settings.partial()
export type PartialSettings = z.infer<typeof PartialSettings>

/** null resets a setting to its default. */
const SettingsChanges = z.strictObject(
  {
    name: optionalChange(settingSchemas.name),
    tagline: optionalChange(settingSchemas.tagline),
    blurb: optionalChange(settingSchemas.blurb),
    address: optionalChange(settingSchemas.address),
    phones: optionalChange(settingSchemas.phones),
    email: optionalChange(settingSchemas.email),
    openingHours: optionalChange(settingSchemas.openingHours),
    social: optionalChange(settingSchemas.social),
    place: optionalChange(settingSchemas.place),
    pins: optionalChange(settingSchemas.pins),
    onlyToPins: optionalChange(settingSchemas.onlyToPins),
    hasChosenOnlyToPins: optionalChange(settingSchemas.hasChosenOnlyToPins),
    delivery: optionalChange(settingSchemas.delivery),
    closing: optionalChange(settingSchemas.closing),
    fees: optionalChange(settingSchemas.fees),
    maxOpenCashOrders: optionalChange(settingSchemas.maxOpenCashOrders),
    trust: optionalChange(settingSchemas.trust),
    claims: optionalChange(settingSchemas.claims),
    refundsFeeShares: optionalChange(settingSchemas.refundsFeeShares),
    weightTolerancePercent: optionalChange(settingSchemas.weightTolerancePercent),
    fetchImportPictures: optionalChange(settingSchemas.fetchImportPictures),
    opensLoginByPhone: optionalChange(settingSchemas.opensLoginByPhone),
    upiId: optionalChange(settingSchemas.upiId),
    sellerName: optionalChange(settingSchemas.sellerName),
    fssaiLicence: optionalChange(settingSchemas.fssaiLicence),
    gstin: optionalChange(settingSchemas.gstin),
    documentPrefix: optionalChange(settingSchemas.documentPrefix),
    grievanceOfficer: optionalChange(settingSchemas.grievanceOfficer),
    officerDesignation: optionalChange(settingSchemas.officerDesignation),
    slides: optionalChange(settingSchemas.slides),
    homeSections: optionalChange(settingSchemas.homeSections),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? t('server.input.setting', { name: String(issue.keys[0]) })
        : undefined,
  },
)
export type SettingsChanges = z.infer<typeof SettingsChanges>

export const SaveSettings = z.object({
  /** Optimistic lock over all settings. */
  version: z.int(lazyError('server.input.version')),
  changes: SettingsChanges,
})

export const SettingsReply = Success.extend({ values: Settings, defaults: Settings, version: z.int() })
export type SettingsReply = z.infer<typeof SettingsReply>

const minuteMs = 60_000

export const SetClosing = z.object({
  /** A time in the near future; rounded up to the minute. null opens the shop again. */
  closedUntil: z.iso
    .datetime(lazyError('seller-orders.closing.error.time'))
    .refine((at) => Date.parse(at) > Date.now(), lazyError('seller-orders.closing.error.past'))
    .refine(
      (at) => Date.parse(at) <= Date.now() + maxClosedDays * 24 * 60 * minuteMs,
      lazyError('seller-orders.closing.error.far', { days: maxClosedDays }),
    )
    .transform((at) => new Date(Math.ceil(Date.parse(at) / minuteMs) * minuteMs).toISOString())
    .nullable(),
})

export const ClosingReply = Success.extend({
  /** null if it is over. */
  closedUntil: z.iso.datetime().nullable(),
})

export const BackupStatus = Success.extend({
  last: z
    .object({ finishedAt: z.iso.datetime(), bytes: z.int(), place: z.string(), isEncrypted: z.boolean() })
    .nullable(),
  /** False where another program backs up the database. */
  isExpected: z.boolean(),
  /** None for two days. */
  isOverdue: z.boolean(),
})
export type BackupStatus = z.infer<typeof BackupStatus>

function optionalChange<Value>(shape: z.ZodType<Value>) {
  return shape.nullable().optional()
}

function withValidation<Name extends keyof ShopSettings>(
  name: Name,
  shape: z.ZodType<ShopSettings[Name]>,
): z.ZodType<ShopSettings[Name]> {
  return shape.superRefine((value, context) => {
    const message = settingErrors[name](value)
    if (message) context.addIssue({ code: 'custom', message })
  })
}

/** In the order of the week, so that equal hours are equal as JSON. */
function withoutEmpty(byDay: OpeningHours['byDay']): OpeningHours['byDay'] {
  const rows = weekdays.flatMap((day) => (byDay?.[day] ? [[day, byDay[day]]] : []))
  return rows.length > 0 ? Object.fromEntries(rows) : undefined
}

function sortWeekdays(days: Weekday[]): Weekday[] {
  return days.toSorted((one, other) => weekdays.indexOf(one) - weekdays.indexOf(other))
}
