import type { PictureMatch, PictureProduct } from '#contract/seller/pictures/picture-files.ts'
import { normalizePictureCode, readPictureFileName } from '#domain/import/picture-file-name.ts'
import type { Db } from '#server/database/tables.ts'
import { type SellerProductRow, toSellerProduct } from '../seller-product-store.ts'
import { listProductsByCode } from './picture-product-store.ts'

/** The product of each file name: by the whole name, else by the name without its number. */
export async function matchPictureFiles(db: Db, names: readonly string[]): Promise<PictureMatch[]> {
  const wanted = names.map(readPictureFileName)
  const codes = wanted.flatMap(({ code, numbered }) => (numbered ? [code, numbered.code] : [code]))
  const byCode = groupByCode(await listProductsByCode(db, [...new Set(codes.flatMap(listSpellings))]))
  const find = (code: string) => byCode.get(toKey(code))
  return wanted.map(({ code, numbered }) => {
    const products = find(code)
    if (products || !numbered) return { place: 1, products: products ?? [] }
    return { place: numbered.place, products: find(numbered.code) ?? [] }
  })
}

function groupByCode(rows: readonly SellerProductRow[]): Map<string, PictureProduct[]> {
  const byCode = new Map<string, PictureProduct[]>()
  for (const row of rows) {
    const product = toPictureProduct(row)
    const codes = [row.barcode, row.sku].flatMap((code) => (code ? toKey(normalizePictureCode(code)) : []))
    for (const code of new Set(codes)) byCode.set(code, [...(byCode.get(code) ?? []), product])
  }
  return byCode
}

function toPictureProduct(row: SellerProductRow): PictureProduct {
  const { _id, name, names, weight, category, inStock, image, version } = toSellerProduct(row)
  return { _id, name, ...(names && { names }), weight, category, inStock, image, version }
}

/** A UPC-A code of 12 digits is the EAN-13 code with a leading zero. */
function toKey(code: string): string {
  return /^\d{12}$/.test(code) ? `0${code}` : code
}

function listSpellings(code: string): string[] {
  return /^0\d{12}$/.test(code) ? [code, code.slice(1)] : [code, toKey(code)]
}
