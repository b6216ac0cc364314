import { stringify } from 'csv-stringify/sync'
import { type FileField, fileFields } from '#rules/catalogue-file.ts'
import { rupeesFromPaise } from '#rules/money.ts'
import { pictureUrl } from '../catalogue/picture-store.ts'
import type { Db } from '../database/tables.ts'
import { guardCell, joinList } from './csv-cells.ts'
import { type ExportedProduct, listForExport } from './export-store.ts'

const atOnce = 500

/**
 * All products that are not archived as a file that spreadsheets open: marked as UTF-8, lines ended by CRLF, and no cell that they would run. An import of it
 * changes nothing. A few hundred are read at a time.
 */
export async function* exportProducts(db: Db): AsyncGenerator<string, void, undefined> {
  yield csvHead(fileFields)
  let after: ExportedProduct | null = null
  for (;;) {
    const products: ExportedProduct[] = await listForExport(db, { after, limit: atOnce })
    if (products.length > 0) yield csvRows(products.map(toCells))
    after = products.at(-1) ?? null
    if (products.length < atOnce) return
  }
}

/** The first line of a file, after the mark that tells its encoding. */
export function csvHead(headers: readonly string[]): string {
  return `\ufeff${csvRows([headers])}`
}

export function csvRows(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((cells) => cells.map(guardCell)),
    { record_delimiter: 'windows' },
  )
}

function toCells(product: ExportedProduct): string[] {
  const cells: Record<FileField, string> = {
    id: product.id,
    sku: product.sku ?? '',
    name: product.name,
    category: product.category,
    price: rupeesFromPaise(product.price_paise).toFixed(2),
    offerPrice: rupeesFromPaise(product.offer_price_paise).toFixed(2),
    weight: product.weight ?? '',
    stock: product.stock === null ? '' : String(product.stock),
    description: joinList(product.description),
    image: product.pictures.map(pictureUrl).join(' | '),
  }
  return fileFields.map((field) => cells[field])
}
