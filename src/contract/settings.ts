import { z } from 'zod'
import { settingFaults } from '#rules/check-settings.ts'
import type { PaymentProviderName } from '#rules/payment.ts'
import { type ShopFacts, type ShopSettings, type Weekday, weekdays } from '#rules/shop-settings.ts'
import { Done } from './common.ts'

/**
 * What the server tells every page about this shop's set-up, as JSON in the page itself. The same for all visitors.
 */
export type PublicSettings = {
  /** Where the browser finds the API; '' for the page's own origin. */
  apiBaseUrl: string
  /** The shop's own address for canonical links, '' where none is set. */
  publicUrl: string
  /** How a shopper can pay online, the usual way first; [] where it is not set up. */
  payWays: readonly PaymentProviderName[]
  /** The hosts of providers' payment pages: nowhere else does a page of the shop send somebody to pay. */
  payHosts: readonly string[]
  deliverOnlyToPincodes: boolean
  /** Where the footer's links without a page of their own lead; '' for this shop's own pages. */
  footerBaseUrl: string
  facts: ShopFacts
}

type Shapes = { [Name in keyof ShopSettings]: z.ZodType<ShopSettings[Name]> }

const Line = z.string({ error: 'This has to be text' }).trim()
const Lines = z.array(Line, { error: 'This has to be a list' }).max(1000, 'This list is too long')

const noPhone = 'There has to be a telephone number'
const FirstPhone = z.string({ error: noPhone }).trim()

/** Each setting as it is kept: its form here, and what it may say in the rules. */
const shapes: Shapes = {
  name: checked('name', Line),
  tagline: checked('tagline', Line),
  blurb: checked('blurb', Line),
  address: checked('address', Lines),
  phones: checked('phones', z.tuple([FirstPhone], Line, { error: noPhone })),
  email: checked('email', Line),
  openingHours: checked(
    'openingHours',
    z.strictObject({ days: z.array(z.enum(weekdays)).transform(inOrder), opens: Line, closes: Line }),
  ),
  social: checked('social', z.array(z.strictObject({ name: Line, url: Line }))),
  place: checked('place', z.strictObject({ latitude: z.number(), longitude: z.number() })),
  pins: checked('pins', Lines),
  onlyToPins: z.boolean({ error: 'This has to be on or off' }),
  upiId: checked('upiId', Line),
  sellerName: checked('sellerName', Line),
  fssaiLicence: checked('fssaiLicence', Line),
  gstin: checked('gstin', Line.toUpperCase()),
  grievanceOfficer: checked('grievanceOfficer', z.strictObject({ name: Line, phone: Line, email: Line })),
  slides: checked('slides', z.array(z.strictObject({ title: Line, text: Line }))),
}

export const Settings = z.object(shapes)

/** Some of them. */
export const SomeSettings = Settings.partial()
export type SomeSettings = z.infer<typeof SomeSettings>

/** What the owner wants otherwise; null is back to what the release says. */
const Changes = z.strictObject(
  {
    name: change(shapes.name),
    tagline: change(shapes.tagline),
    blurb: change(shapes.blurb),
    address: change(shapes.address),
    phones: change(shapes.phones),
    email: change(shapes.email),
    openingHours: change(shapes.openingHours),
    social: change(shapes.social),
    place: change(shapes.place),
    pins: change(shapes.pins),
    onlyToPins: change(shapes.onlyToPins),
    upiId: change(shapes.upiId),
    sellerName: change(shapes.sellerName),
    fssaiLicence: change(shapes.fssaiLicence),
    gstin: change(shapes.gstin),
    grievanceOfficer: change(shapes.grievanceOfficer),
    slides: change(shapes.slides),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `There is no setting called ${issue.keys[0]}` : undefined,
  },
)
export type Changes = z.infer<typeof Changes>

export const SettingsChange = z.object({
  /** Of the settings that were changed, so that nobody writes over what they have not seen. */
  version: z.int({ error: 'The version is missing' }),
  changes: Changes,
})

export const SettingsReply = Done.extend({ values: Settings, defaults: Settings, version: z.int() })
export type SettingsReply = z.infer<typeof SettingsReply>

function change<Value>(shape: z.ZodType<Value>) {
  return shape.nullable().optional()
}

function checked<Name extends keyof ShopSettings>(
  name: Name,
  shape: z.ZodType<ShopSettings[Name]>,
): z.ZodType<ShopSettings[Name]> {
  return shape.superRefine((value, context) => {
    const message = settingFaults[name](value)
    if (message) context.addIssue({ code: 'custom', message })
  })
}

function inOrder(days: Weekday[]): Weekday[] {
  return days.toSorted((one, other) => weekdays.indexOf(one) - weekdays.indexOf(other))
}
