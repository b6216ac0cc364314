import { z } from 'zod'
import { maxPricePaise } from '#domain/money.ts'
import { saleConflictKinds } from '#domain/pos/pos.ts'
import { maxHandOverPaise } from '#domain/staff/cash.ts'
import { ComboPart } from '../../catalogue/product.ts'
import { Id, lazyError, maxLinePosition, PageLength, Success, text } from '../../common.ts'
import { LocalNames } from '../../local-names.ts'
import { HandOverForm } from '../cash/cash-book.ts'

/** What the counter needs of a product that is on sale. Fields that a product does not have are left out. */
const PosProduct = z.object({
  _id: z.string(),
  name: z.string(),
  names: LocalNames.optional(),
  brand: z.string().optional(),
  searchWords: z.array(z.string()).optional(),
  category: z.string(),
  /** The first picture. */
  image: z.string().optional(),
  barcode: z.string().optional(),
  sku: z.string().optional(),
  /** What one piece or step costs. */
  pricePaise: z.int(),
  mrpPaise: z.int(),
  weight: z.string().optional(),
  /** Grams of one step of a product by weight. */
  stepGrams: z.int().optional(),
  /** What a combo is made of. Its MRP and its stock follow from it. */
  combo: z.array(ComboPart).optional(),
  /** Left out: not counted. */
  stock: z.int().optional(),
  /** Units sold in the last 30 days, of closed days and as far as reports have counted. Left out: none. */
  sold: z.int().optional(),
})
export type PosProduct = z.infer<typeof PosProduct>

export const PosCatalogueReply = Success.extend({
  products: z.array(PosProduct),
  /** To whom UPI payments go. null: no UPI ID is set. */
  payee: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** From which total a sale has the name and the address of its customer. null: never. */
  buyerFromPaise: z.int().nullable(),
})

const amountError = lazyError('server.pos.input.cash')
const Paise = z.int(amountError).min(0, amountError).max(maxHandOverPaise, amountError)
/** The key of one attempt. A repeat changes nothing. */
const Key = z.uuid(lazyError('server.input.id'))

/** Change that the caller puts into the drawer. */
export const OpenDrawer = z.object({
  key: Key,
  openingCashPaise: z.int(amountError).min(1, amountError).max(maxPricePaise, amountError),
})

export const CloseDrawer = z
  .object({
    key: Key,
    /** What is in the drawer. */
    countedPaise: Paise,
    /** What should be in it, as the caller saw it. */
    expectedPaise: z.int(amountError),
    /** What stays in it. An owner takes out the rest; others keep all until it is handed over. */
    keptPaise: Paise,
    /** Why there is a difference. */
    note: z
      .union([
        z.literal('').transform(() => undefined),
        text('seller-orders.cash.note', {
          max: 200,
        }),
      ])
      .optional(),
  })
  .refine(({ countedPaise, keptPaise }) => keptPaise <= countedPaise, {
    path: ['keptPaise'],
    ...lazyError('seller-pos.error.kept'),
  })

/** As typed: rupees, which it returns as paise. */
export const OpenDrawerForm = z.object({ amount: HandOverForm.shape.amount })

/** `kept` empty: all stays in the drawer. */
export function closeDrawerForm(expectedPaise: number) {
  const kept = z.union([z.literal('').transform(() => undefined), HandOverForm.shape.amount])
  return HandOverForm.extend({ kept })
    .refine(({ amount, note }) => amount === expectedPaise || note !== undefined, {
      path: ['note'],
      ...lazyError('seller-orders.cash.error.note'),
    })
    .refine(({ amount, kept: keptPaise = amount }) => keptPaise <= amount, {
      path: ['kept'],
      ...lazyError('seller-pos.error.kept'),
    })
}

const Drawer = z.object({
  /** Opening and collected cash without what was taken out, and with differences and corrections. */
  heldPaise: z.int(),
  /** What was carried over from the last closing, and the change that was put in since. */
  openingCashPaise: z.int(),
  /** Sales and other cash, less what was given back. */
  collectedPaise: z.int(),
})
export type Drawer = z.infer<typeof Drawer>
export const DrawerReply = Success.extend({ drawer: Drawer })

export const SaleConflict = z.object({
  order: z.object({ _id: z.string(), orderNumber: z.int() }),
  position: z.int(),
  kind: z.enum(saleConflictKinds),
  /** A combo, if its price or its products are what did not fit. */
  product: z.object({ _id: z.string(), name: z.string(), names: LocalNames.optional() }),
  quantity: z.int(),
  /** Units that the shop did not have. Of the kind `stock`. */
  missing: z.int().optional(),
  paidPaise: z.int(),
  /**
   * What the shop asked for when the sale arrived. Of the kind `price`. The same as `paidPaise`: a combo was
   * sold with other products than it had then.
   */
  pricePaise: z.int().optional(),
  by: z.string(),
  soldAt: z.string(),
})
export type SaleConflict = z.infer<typeof SaleConflict>

export const SaleConflictQuery = z.object({ limit: PageLength.default(100) })
export const SaleConflictList = Success.extend({
  /** Those that are not settled, oldest first. */
  conflicts: z.array(SaleConflict),
  total: z.int(),
})

const noLine = lazyError('server.input.noLine')

export const ResolveSaleConflict = z.object({
  order: Id,
  position: z.int(noLine).min(1, noLine).max(maxLinePosition, noLine),
  kind: z.enum(saleConflictKinds, noLine),
})
