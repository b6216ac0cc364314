export type WeightBarcode = { item: string; grams: number }

/**
 * The label of a counter scale: an EAN-13 code of the range 20 to 29, which GS1 leaves to each shop. After
 * those two digits come five of the item, five of the weight in grams, and the check digit. Null for any other.
 */
export function readWeightBarcode(code: string): WeightBarcode | null {
  const match = /^2\d(\d{5})(\d{5})\d$/.exec(code)
  if (!match || !hasCheckDigit(code)) return null
  const [, item = '', weight = ''] = match
  const grams = Number(weight)
  return grams > 0 ? { item, grams } : null
}

/** The digits of an EAN-13 code count once and three times in turn, and add up to a multiple of ten. */
function hasCheckDigit(code: string): boolean {
  const sum = [...code].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Whether a product has this item number: its SKU, or the same digits of its own label of the scale. */
export function isScaleItem(
  { sku, barcode }: { sku?: string | null | undefined; barcode: string | null },
  item: string,
): boolean {
  if (sku && /^\d{1,5}$/.test(sku) && Number(sku) === Number(item)) return true
  return barcode !== null && /^2\d{12}$/.test(barcode) && barcode.slice(2, 7) === item
}
