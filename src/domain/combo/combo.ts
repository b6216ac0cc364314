import type { LocalTexts } from '../catalogue.ts'

/** Different products of one combo. */
export const maxComboItems = 30
/** Units of one product in one combo. */
export const maxComboUnits = 20

export type ComboItem = { product: string; quantity: number }

/** With what the product is called now. */
export type ComboPart = ComboItem & { name: string; names: LocalTexts<string>; weight: string | null }

/** What an order line remembers of the combo that it is a part of. `quantity`: whole combos. */
export type OrderedCombo = {
  id: string
  name: string
  names: LocalTexts<string>
  quantity: number
  unitPaise: number
}

export function toComboItems(items: readonly ComboItem[]): ComboItem[] {
  return items.map(({ product, quantity }) => ({ product: product.toLowerCase(), quantity }))
}

export function isSameCombo(a: readonly ComboItem[], b: readonly ComboItem[]): boolean {
  return JSON.stringify(toComboItems(a)) === JSON.stringify(toComboItems(b))
}

/**
 * A product is once in an order by itself, and in each of its combos once or more: only such a line has its
 * position.
 */
export type LineReference = { product: string; position?: number | undefined }

/** Whether a view of a line is what the reference names. */
export function isLine(
  { product, position }: { product: { _id: string } | null; position?: number | undefined },
  reference: LineReference,
): boolean {
  return product?._id === reference.product && position === reference.position
}

/** Tells the lines of an order from each other. */
export function lineKey({
  product,
  position,
}: {
  product: { _id: string } | null
  position?: number | undefined
}): string {
  return `${product?._id} ${position ?? ''}`
}

/** Lines of one combo stand together, under its first line. Other lines stand alone. */
export function groupByCombo<Line extends { combo?: { _id: string } | undefined }>(
  lines: readonly Line[],
): Line[][] {
  const groups = new Map<string | Line, Line[]>()
  for (const line of lines) {
    const key = line.combo?._id ?? line
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return [...groups.values()]
}
