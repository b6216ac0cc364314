import { z } from 'zod'
import { maxCartLines, maxQuantity } from '#domain/cart.ts'
import { maxComboItems, maxComboUnits } from '#domain/combo/combo.ts'
import { formatPaise, maxPricePaise } from '#domain/money.ts'
import { codMethods } from '#domain/order.ts'
import { priceReasons } from '#domain/pos/pos.ts'
import { priceSale, saleQuantity } from '#domain/pos/price-sale.ts'
import { sumOf } from '#domain/pricing/spread.ts'
import { AddressInput, CounterAddress, CounterBusiness } from '../../address.ts'
import { lazyError, ProductId, Quantity, Success, text } from '../../common.ts'
import { OrderSummary } from '../../order.ts'
import { CreditCode } from '../../payment/credit.ts'

const priceError = lazyError('server.pos.input.price')
const weightError = lazyError('server.pos.input.weight')
const Grams = z.int(weightError).min(1, weightError).max(1_000_000, weightError)

const partsError = lazyError('server.pos.input.parts', { max: maxComboItems, units: maxComboUnits })
const PartUnits = z.int(partsError).min(1, partsError).max(maxComboUnits, partsError)

/** What the customer gets in a combo. Each product once. */
const SaleParts = z
  .array(z.object({ productId: ProductId, quantity: PartUnits }), partsError)
  .min(1, partsError)
  .max(maxComboItems, partsError)
  .refine((parts) => new Set(parts.map(({ productId }) => productId)).size === parts.length, partsError)

/** Either `quantity`, or `grams` of a product by weight with its `stepGrams`. */
const SaleLine = z
  .object({
    productId: ProductId,
    /** Pieces, or steps of a product by weight. */
    quantity: Quantity.optional(),
    /** What was weighed. */
    grams: Grams.optional(),
    /** Grams of one step, as the device shows them. */
    stepGrams: Grams.optional(),
    /** What the customer pays for one piece or step. */
    pricePaise: z.int(priceError).min(1, priceError).max(maxPricePaise, priceError),
    /** The price was changed by hand, which needs the grant. */
    priceReason: z.enum(priceReasons, lazyError('server.pos.input.priceReason')).optional(),
    /** The products of a combo, as the device knows them. Left out: those of now. */
    parts: SaleParts.optional(),
  })
  .refine(({ quantity, grams, stepGrams }) => (grams === undefined ? quantity : stepGrams) !== undefined, {
    path: ['quantity'],
    ...lazyError('server.pos.input.quantityOrWeight'),
  })
  .refine((line) => saleQuantity(line) <= maxQuantity, { path: ['grams'], ...weightError })

const amountError = lazyError('server.pos.input.paymentAmount')

const SalePayment = z.object({
  method: z.enum(codMethods, lazyError('server.pos.input.method')),
  amountPaise: z.int(amountError).min(1, amountError),
})

const linesError = lazyError('server.pos.input.lines', { max: maxCartLines })
const paymentsError = lazyError('server.pos.input.payments')
const soldAtError = lazyError('server.pos.input.soldAt')

/** The customer has paid and takes everything along. */
export const SellAtCounter = z
  .object({
    /** Made once for a sale: a repeat sells nothing and returns the first reply. */
    idempotencyKey: z.uuid(lazyError('server.input.id')),
    /** By the clock of the device. */
    soldAt: z.iso.datetime({ offset: true, ...soldAtError }),
    lines: z.array(SaleLine, linesError).min(1, linesError).max(maxCartLines, linesError),
    /** With the credit together the total. At most one of each method. */
    payments: z.array(SalePayment, paymentsError).max(codMethods.length, paymentsError),
    /** Store credit of the customer with `phone`, who has said the code. Not without the network. */
    credit: z.object({ code: CreditCode, amountPaise: SalePayment.shape.amountPaise }).optional(),
    name: text('common.field.name').optional(),
    phone: AddressInput.shape.phone.optional(),
    /** If no business is named. From ₹50,000 the invoice of a regular seller has name and address. */
    address: CounterAddress.optional(),
    /** Its documents name it. */
    business: CounterBusiness.optional(),
    /** The customer has left: what is short or has another price by now is recorded, not refused. */
    isOffline: z.boolean(lazyError('server.input.boolean', { field: 'isOffline' })).default(false),
  })
  .superRefine(({ lines, payments, credit, phone }, context) => {
    if (new Set(lines.map(({ productId }) => productId)).size < lines.length)
      context.addIssue({
        code: 'custom',
        path: ['lines'],
        message: lazyError('server.input.itemTwice').error(),
      })
    const total = priceSale(lines).totalPaise
    const paid = sumOf(payments.map(({ amountPaise }) => amountPaise)) + (credit?.amountPaise ?? 0)
    if (credit && phone === undefined)
      context.addIssue({
        code: 'custom',
        path: ['phone'],
        message: lazyError('server.pos.input.creditPhone').error(),
      })
    if (new Set(payments.map(({ method }) => method)).size < payments.length || paid !== total)
      context.addIssue({
        code: 'custom',
        path: ['payments'],
        message: lazyError('server.pos.input.paid', { amount: formatPaise(total) }).error(),
      })
  })
export type SellAtCounter = z.output<typeof SellAtCounter>

export const SaleReply = Success.extend({
  order: OrderSummary,
  /** Something was short or had another price when the sale arrived: see `listSaleConflicts`. */
  hasConflicts: z.boolean(),
})
