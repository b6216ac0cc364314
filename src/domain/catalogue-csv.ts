/** What a CSV file can say about a product, in the order of the columns that the shop writes. `id` is the shop's own and names a product it has. */
export const csvFields = [
  'id',
  'sku',
  'name',
  'category',
  'price',
  'offerPrice',
  'weight',
  'stock',
  'description',
  'image',
] as const
export type CsvField = (typeof csvFields)[number]

export const csvFieldLabels: Record<CsvField, string> = {
  id: 'Product ID',
  sku: 'SKU',
  name: 'Name',
  category: 'Category',
  price: 'Price (MRP)',
  offerPrice: 'Offer price',
  weight: 'Weight',
  stock: 'Stock count',
  description: 'Description',
  image: 'Pictures',
}

/** Without these nothing can be read from a file. */
export const requiredCsvFields = ['name', 'category', 'price'] as const satisfies readonly CsvField[]

/** What a file of a seller may hold at most. */
export const maxCsvBytes = 32 * 1024 * 1024
export const maxCsvRows = 100_000

/** What becomes of a row: 'repeated' is void, because a later row is the same product. */
export const rowVerdicts = ['added', 'updated', 'unchanged', 'repeated', 'refused'] as const
export type RowVerdict = (typeof rowVerdicts)[number]

/** The way of a seller's file: it is checked and applied in the background. */
export const importStates = ['uploading', 'uploaded', 'checking', 'checked', 'applying', 'done'] as const
export type ImportState = (typeof importStates)[number]
