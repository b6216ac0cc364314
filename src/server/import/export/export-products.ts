import { stringify } from 'csv-stringify/sync'
import { forDeclarationTexts } from '#domain/declarations/declarations.ts'
import { type CsvField, csvFields } from '#domain/import/catalogue-csv.ts'
import { localFields } from '#domain/local-fields.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { Db } from '#server/database/tables.ts'
import { pictureUrl } from '#server/pictures/picture-store.ts'
import { escapeFormula, joinList } from '../csv/csv-cells.ts'
import { listImportRows } from '../import-row-store.ts'
import { type ExportProduct, listProductsForExport } from './export-store.ts'
import { csvHeader } from './import-template.ts'

const batchSize = 500

/** UTF-8 with a BOM, CRLF and escaped formulas. An import of the file changes nothing. Reads in batches. */
export async function* exportProducts(db: Db): AsyncGenerator<string, void, undefined> {
  yield csvHeaderRow(csvFields.map(csvHeader))
  let after: ExportProduct | null = null
  for (;;) {
    const products: ExportProduct[] = await listProductsForExport(db, { after, limit: batchSize })
    if (products.length > 0) yield csvRows(products.map(toCells))
    after = products.at(-1) ?? null
    if (products.length < batchSize) return
  }
}

function csvHeaderRow(headers: readonly string[]): string {
  return `\ufeff${csvRows([headers])}`
}

function csvRows(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((cells) => cells.map(escapeFormula)),
    { record_delimiter: 'windows' },
  )
}

function toCells(product: ExportProduct): string[] {
  const cells: Record<CsvField, string> = {
    id: product.id,
    sku: product.sku ?? '',
    barcode: product.barcode ?? '',
    name: product.name,
    brand: product.brand ?? '',
    category: product.category,
    price: rupeesFromPaise(product.price_paise).toFixed(2),
    offerPrice: rupeesFromPaise(product.offer_price_paise).toFixed(2),
    weight: product.weight ?? '',
    stepGrams: product.step_grams === null ? '' : String(product.step_grams),
    stock: product.stock === null ? '' : String(product.stock),
    inStock: product.in_stock ? 'yes' : 'no',
    description: joinList(product.description),
    image: product.pictures.map(pictureUrl).join(' | '),
    ...localFields('name_', (language) => product.names[language] ?? ''),
    ...localFields('description_', (language) => joinList(product.localized_descriptions[language] ?? [])),
    search_words: joinList(product.search_words),
    hsn: product.hsn ?? '',
    taxClass: product.tax_class ?? '',
    unitCode: product.unit_code ?? '',
    family: product.family ?? '',
    subcategory: product.subcategory ?? '',
    diet: product.declarations.diet ?? '',
    originCountry: product.declarations.originCountry ?? '',
    fssaiLicence: product.declarations.fssaiLicence ?? '',
    ...forDeclarationTexts((field) => product.declarations[field] ?? ''),
  }
  return csvFields.map((field) => cells[field])
}

export async function* exportRefusedRows(db: Db, importId: string): AsyncGenerator<string, void, undefined> {
  yield csvHeaderRow(['line', 'name', 'reason'])
  let after = 0
  for (;;) {
    const rows = await listImportRows(db, { importId, verdict: 'refused', after, limit: batchSize })
    if (rows.length > 0)
      yield csvRows(rows.map(({ line, name, reasons }) => [String(line), name, (reasons ?? []).join('; ')]))
    after = rows.at(-1)?.line ?? 0
    if (rows.length < batchSize) return
  }
}
