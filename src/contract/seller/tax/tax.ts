import { z } from 'zod'
import { dayOf } from '#domain/days.ts'
import { chargesTaxes } from '#domain/pricing/spread-charges.ts'
import { isStateCode, type StateCode } from '#domain/tax/gst-states.ts'
import { isGstin } from '#domain/tax/gstin.ts'
import { sellerTaxModes } from '#domain/tax/seller-tax.ts'
import { productFields } from '../../catalogue/product-fields.ts'
import { Day, lazyError, Success, text } from '../../common.ts'
import { type EndpointSchema, emptyInput } from '../../endpoint-schema.ts'
import type { EndpointName } from '../../endpoints.ts'

const State = z
  .string(lazyError('seller-settings.tax.error.state'))
  .refine((code): code is StateCode => isStateCode(code), lazyError('seller-settings.tax.error.state'))

const SellerTax = z.object({
  mode: z.enum(sellerTaxModes),
  gstin: z.string(),
  legalName: z.string(),
  tradeName: z.string(),
  stateCode: State,
  address: z.string(),
  chargesTax: z.enum(chargesTaxes),
  /** In the shop's time zone. */
  validFrom: z.string(),
})

/** Takes no GSTIN of an unregistered seller. */
export const SaveSellerTax = z
  .object({
    mode: z.enum(sellerTaxModes, lazyError('seller-settings.tax.error.mode')),
    gstin: z
      .string(lazyError('seller-settings.error.gstin'))
      .trim()
      .toUpperCase()
      .max(15, lazyError('seller-settings.error.gstin'))
      .default(''),
    legalName: text('seller-settings.tax.legalName'),
    tradeName: text('seller-settings.tax.tradeName', { min: 0 }),
    stateCode: State,
    address: text('seller-settings.tax.address', { max: 500, isMultiline: true }),
    chargesTax: z.enum(chargesTaxes).default('as_items'),
    validFrom: Day.refine((day) => day >= dayOf(new Date()), lazyError('seller-settings.tax.error.past')),
  })
  .transform((tax) => (tax.mode === 'unregistered' ? { ...tax, gstin: '' } : tax))
  .refine(({ mode, gstin }) => mode === 'unregistered' || isGstin(gstin), {
    path: ['gstin'],
    ...lazyError('seller-settings.error.gstin'),
  })
  .refine(({ mode, gstin, stateCode }) => mode === 'unregistered' || gstin.startsWith(stateCode), {
    path: ['stateCode'],
    ...lazyError('seller-settings.tax.error.otherState'),
  })
export type SaveSellerTax = z.output<typeof SaveSellerTax>

const { category, hsn, taxClass, unitCode } = productFields

/** null: nothing for its products. */
export const SaveCategoryTax = z.object({ category, hsn, taxClass, unitCode })
export type SaveCategoryTax = z.output<typeof SaveCategoryTax>

const WarnedProducts = z.object({
  count: z.int(),
  /** The first few. */
  products: z.array(z.object({ _id: z.string(), name: z.string() })),
})

export const Taxes = Success.extend({
  today: z.string(),
  /** The newest first, planned ones too. Empty: nothing is set. */
  sellerTaxes: z.array(SellerTax),
  /** Products on sale that have no HSN code or tax class, of their own or of their category. */
  untaxed: z.int(),
  categories: z.array(
    z.object({
      category: z.string(),
      hsn: z.string().nullable(),
      taxClass: z.string().nullable(),
      unitCode: z.string().nullable(),
      products: z.int(),
      untaxed: z.int(),
    }),
  ),
  warnings: z.object({
    /** Ice cream, pan masala and tobacco: these sellers register from ₹20 lakh. */
    threshold: WarnedProducts,
    /** With codes of heading 2202 from before 1 May 2026. */
    renumbered: WarnedProducts,
  }),
})
export type Taxes = z.infer<typeof Taxes>

export const taxSchemas = {
  getTaxes: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Returns how the seller is registered for GST, from which day, and how products are taxed',
    reply: Taxes,
  },
  saveSellerTax: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Sets how the seller is registered for GST from a day on, today or later',
    body: SaveSellerTax,
    reply: Taxes,
  },
  saveCategoryTax: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Sets what products of a category have that have no tax of their own, from today on',
    body: SaveCategoryTax,
    reply: Taxes,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
