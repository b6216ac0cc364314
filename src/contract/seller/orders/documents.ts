import { z } from 'zod'
import { maxOrdersByIds } from '#domain/order.ts'
import { chargeKinds } from '#domain/pricing/charges.ts'
import { taxTreatments } from '#domain/pricing/split-tax.ts'
import { issuedKinds, noteReasons } from '#domain/tax/document.ts'
import { sellerTaxModes } from '#domain/tax/seller-tax.ts'
import { commaSeparated, Id, Success } from '../../common.ts'
import type { EndpointSchema } from '../../endpoint-schema.ts'
import { emptyInput } from '../../endpoint-schema.ts'
import type { EndpointName } from '../../endpoints.ts'
import { LocalNames } from '../../local-names.ts'
import { Order, OrderCombo, OrderParams } from '../../order.ts'

/** Rupees. */
const TaxAmounts = z.object({ taxable: z.number(), cgst: z.number(), sgst: z.number(), igst: z.number() })

/** From the stored document: name, price and tax when it was issued. */
const IssuedLine = TaxAmounts.extend({
  no: z.int(),
  /** A charge that is taxed apart. */
  charge: z.enum(chargeKinds).optional(),
  name: z.string(),
  names: LocalNames.optional(),
  weight: z.string().nullable(),
  /** Which combo it is a part of. Left out in documents of earlier releases. A note has no `quantity`. */
  combo: OrderCombo.pick({ _id: true, name: true, names: true })
    .extend({ quantity: z.int().optional() })
    .optional(),
  /** In units of `unit`, the unit code of the GST returns. */
  quantity: z.number(),
  unit: z.string(),
  /** For a product by weight: what `price` is for. */
  stepGrams: z.int().optional(),
  /** null: the pieces do not share the amount evenly. */
  price: z.number().nullable(),
  hsn: z.string(),
  /** null: the seller is not registered for GST. */
  treatment: z.enum(taxTreatments).nullable(),
  /** Percent. */
  rate: z.number(),
  /** Rupees for the items, without `charges`. */
  amount: z.number(),
  /** The share of the order's charges. */
  charges: z.number(),
})

/** Never changes once it is issued. */
export const IssuedDocument = TaxAmounts.extend({
  _id: z.string(),
  kind: z.enum(issuedKinds),
  number: z.string(),
  issuedAt: z.string(),
  order: z.string(),
  orderNumber: z.int(),
  /** For a note. */
  original: z.object({ number: z.string(), issuedAt: z.string() }).optional(),
  reason: z.enum(noteReasons).optional(),
  mode: z.enum(sellerTaxModes),
  supplier: z.object({
    name: z.string(),
    sellerName: z.string(),
    address: z.array(z.string()),
    phone: z.string(),
    email: z.string(),
    gstin: z.string(),
    fssaiLicence: z.string(),
  }),
  buyer: z.object({
    name: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zipcode: z.string(),
    country: z.string(),
    gstin: z.string(),
  }),
  /** '18-Assam'. Left out on a plain bill. */
  placeOfSupply: z.string().optional(),
  lines: z.array(IssuedLine),
  /** The lines without charges. */
  items: z.number(),
  /** As the buyer sees them. The lines contain them too. `kind` is null for a part of them. */
  charges: z.array(z.object({ kind: z.enum(chargeKinds).nullable(), amount: z.number() })),
  /** The highest rate first. */
  rates: z.array(TaxAmounts.extend({ treatment: z.enum(taxTreatments).nullable(), rate: z.number() })),
  /** Outside the taxable value. Below 0 if the total is rounded down, left out if it is not rounded. */
  roundOff: z.number().optional(),
  total: z.number(),
})
export type IssuedDocument = z.infer<typeof IssuedDocument>

/** The oldest first. */
const DocumentList = Success.extend({ documents: z.array(IssuedDocument) })

/** What a person who has a link reads. */
const LinkedBillReply = DocumentList.extend({
  order: Order.pick({
    orderNumber: true,
    status: true,
    isPaid: true,
    amount: true,
    paid: true,
    credit: true,
  }),
})
export type LinkedBill = Omit<z.infer<typeof LinkedBillReply>, keyof z.infer<typeof Success>>

export const documentSchemas = {
  openBill: {
    ...emptyInput,
    for: 'anyone',
    summary: 'Lists the bills, invoices and notes of a link that the shop has sent',
    body: z.object({ token: z.string().max(200) }),
    reply: LinkedBillReply,
  },
  listMyDocuments: {
    ...emptyInput,
    for: 'shopper',
    summary: "Lists the bills, invoices and notes of an order of the shopper's",
    params: OrderParams,
    reply: DocumentList,
  },
  listOrderDocuments: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Lists the bills, invoices and notes of orders',
    query: z.object({
      ids: commaSeparated(Id, { min: 1, max: maxOrdersByIds, maxLength: maxOrdersByIds * 37 }),
    }),
    reply: DocumentList,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
