import type { Picking, PickingLine } from '#contract/seller/picking.ts'
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts'

const feesPaise = 18_00

/** Not held by a packer, Pending, with the current fees. */
export function aPicking(lines: PickingLine[], changes: Partial<Picking> = {}): Picking {
  const total = (units: (line: PickingLine) => number) =>
    rupeesFromPaise(
      lines.reduce((sum, line) => sum + units(line) * (paiseFromRupees(line.unitPrice) ?? 0), feesPaise),
    )
  return {
    _id: 'order-1001',
    orderNumber: 1001,
    status: 'Pending',
    version: 1,
    name: 'ৰীতা বৰা',
    substitution: 'leave-out',
    packer: null,
    isMine: false,
    lines,
    packed: null,
    amount: total(({ quantity }) => quantity),
    due: total(({ picked, quantity }) => picked ?? quantity),
    ...changes,
  }
}

type LineChanges = Partial<Omit<PickingLine, 'product'>> & Partial<PickingLine['product']>

export function aPickingLine(position: number, changes: LineChanges = {}): PickingLine {
  const {
    quantity = 1,
    unitPrice = 50,
    picked = null,
    soldOut = false,
    grams,
    maxGrams,
    substitute,
    ...product
  } = changes
  return {
    position,
    product: {
      _id: `product-${position}`,
      name: `Product ${position}`,
      image: [],
      category: 'Grocery',
      weight: null,
      barcode: null,
      ...product,
    },
    quantity,
    unitPrice,
    picked,
    soldOut,
    ...(grams !== undefined && { grams }),
    ...(maxGrams !== undefined && { maxGrams }),
    ...(substitute && { substitute }),
  }
}
