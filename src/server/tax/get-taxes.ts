import type { Taxes } from '#contract/seller/tax/tax.ts'
import { categories } from '#domain/catalogue.ts'
import { dayOf } from '#domain/days.ts'
import type { Db } from '#server/database/tables.ts'
import { listCategoryTaxes } from './category-tax-store.ts'
import { countByCategory, findWarnedProducts } from './product-tax-store.ts'
import { listSellerTaxes } from './seller-tax-store.ts'

export async function getTaxes(db: Db): Promise<Omit<Taxes, 'success' | 'message'>> {
  const sellerTaxes = await listSellerTaxes(db)
  const taxes = new Map((await listCategoryTaxes(db)).map((tax) => [tax.category, tax]))
  const counts = await countByCategory(db)
  const countOf = new Map(counts.map((count) => [count.category, count]))
  return {
    today: dayOf(new Date()),
    sellerTaxes,
    untaxed: counts.reduce((sum, { untaxed }) => sum + untaxed, 0),
    categories: categories.map(({ path: category }) => ({
      ...{ category, hsn: null, taxClass: null, unitCode: null, products: 0, untaxed: 0 },
      ...taxes.get(category),
      ...countOf.get(category),
    })),
    warnings: {
      threshold: await findWarnedProducts(db, 'threshold'),
      renumbered: await findWarnedProducts(db, 'renumbered'),
    },
  }
}
