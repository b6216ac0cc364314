import type { Charge } from '../pricing/charges.ts'
import { grossPaise } from '../pricing/credit-lines.ts'
import { priceOrder } from '../pricing/price-order.ts'
import { splitTax, type TaxAmounts, type TaxTreatment } from '../pricing/split-tax.ts'
import { sumOf } from '../pricing/spread.ts'
import { spreadCharges } from '../pricing/spread-charges.ts'
import type { DocumentLine, SuppliedItem } from './document.ts'
import { type DocumentKind, documentKinds } from './document-kinds.ts'
import type { StateCode } from './gst-states.ts'
import type { ProductTax } from './product-tax.ts'
import { isInterState, type SellerTax } from './seller-tax.ts'

type Supply = {
  items: readonly SuppliedItem[]
  charges: readonly Charge[]
  /** null: the seller is not registered. */
  seller: SellerTax | null
  /** By product. One without is nil-rated. */
  taxes: ReadonlyMap<string, ProductTax>
  placeOfSupply: StateCode | null
  buyerGstin: string | null
}

export type ComposedDocument = {
  kind: DocumentKind
  lines: DocumentLine[]
  /** What rounds the total of the order, outside the taxable value. Below 0 if it is rounded down. */
  roundOffPaise: number
}

type GrossLine = Omit<DocumentLine, 'lineNo' | keyof TaxAmounts> & { grossPaise: number }

/** The documents of what leaves the shop. Their lines add up to the items and charges; one has the rounding. */
export function composeDocuments(supply: Supply): ComposedDocument[] {
  const { seller, placeOfSupply, buyerGstin } = supply
  const mode = seller?.mode ?? 'unregistered'
  const lines = listLines(supply)
  const kinds = documentKinds({
    mode,
    treatments: lines.map(treatmentOf),
    recipientGstin: buyerGstin,
  })
  const documents = kinds.map((kind) => {
    const own = kinds.length === 1 ? lines : lines.filter((line) => isOf(kind, line))
    const taxed = own.map((line) => ({
      ...line,
      treatment: mode === 'regular' ? treatmentOf(line) : ('exempt' as const),
    }))
    const split = splitTax({
      lines: taxed,
      isInterState: seller !== null && isInterState(seller, placeOfSupply),
    })
    return {
      kind,
      lines: split.map(({ grossPaise: _, ...line }, index) => ({
        ...line,
        lineNo: index + 1,
        treatment: mode === 'unregistered' ? null : treatmentOf(own[index]),
      })),
      roundOffPaise: 0,
    }
  })
  const roundOffPaise = findRounding(supply)
  const rounded = documents.findLast(({ lines: own }) => sumOf(own.map(grossPaise)) + roundOffPaise > 0)
  return documents.map((one) => (one === rounded ? { ...one, roundOffPaise } : one))
}

/** The rounding of what leaves. The charge of the order is that of what was ordered. */
function findRounding({ items, charges }: Supply): number {
  const lines = items.map(({ amountPaise: paise }) => ({ paise }))
  return priceOrder({ lines, charges }).charges.find(({ kind }) => kind === 'rounding')?.paise ?? 0
}

function listLines({ items, charges, seller, taxes }: Supply): GrossLine[] {
  const isRegular = seller?.mode === 'regular'
  const { lines, chargeLines } = spreadCharges({
    lines: items.map((item) => ({ ...item, grossPaise: item.amountPaise })),
    charges,
    chargesTax: isRegular ? seller.chargesTax : 'as_items',
  })
  return [
    ...lines.map(({ grams, ...line }) => {
      const tax = taxes.get(line.productId)
      return {
        ...line,
        charge: null,
        ...toQuantity({ quantity: line.quantity, grams, unitCode: tax?.uqc }),
        hsn: tax?.hsn ?? '',
        treatment: tax?.treatment ?? 'nil',
        rateBasisPoints: isRegular ? (tax?.rateBasisPoints ?? 0) : 0,
      }
    }),
    ...chargeLines.map(({ kind, ...line }) => ({
      ...line,
      ...{ productId: null, charge: kind, name: kind, names: {}, pack: null, combo: null, quantity: 1 },
      ...{ unitCode: 'OTH' as const, stepGrams: null, unitPaise: line.grossPaise },
      ...{ amountPaise: line.grossPaise, chargesPaise: 0 },
    })),
  ]
}

function toQuantity({
  quantity,
  grams,
  unitCode = 'NOS',
}: Pick<SuppliedItem, 'quantity' | 'grams'> & { unitCode?: ProductTax['uqc'] | undefined }) {
  return grams === null ? { quantity, unitCode } : { quantity: grams / 1000, unitCode: 'KGS' as const }
}

function treatmentOf(line: Pick<GrossLine, 'treatment'> | undefined): TaxTreatment {
  return line?.treatment ?? 'nil'
}

/** A registered buyer's invoice has the taxable lines, the bill of supply the others. */
function isOf(kind: DocumentKind, line: GrossLine): boolean {
  return (kind === 'tax_invoice') === (treatmentOf(line) === 'taxable')
}
