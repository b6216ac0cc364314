import type { FamilyProposal } from '#contract/seller/bulk.ts'
import { maxBulkProducts } from '#domain/catalogue.ts'
import { proposeFamilies } from '#domain/family/propose-families.ts'
import type { Db } from '#server/database/tables.ts'
import type { ProductIndex } from '../search/product-index.ts'
import { listSellerProductsById, toSellerProduct } from '../seller-product-store.ts'

const maxProposals = 40

/** The first ones, no more than can be grouped at once. */
export async function listProposals(
  db: Db,
  index: ProductIndex,
): Promise<{ proposals: FamilyProposal[]; total: number }> {
  const sold = (await index.listAll()).filter(({ isArchived }) => !isArchived)
  const proposed = proposeFamilies(sold)
  const listed: typeof proposed = []
  let count = 0
  for (const proposal of proposed.slice(0, maxProposals)) {
    count += proposal.ids.length
    if (count > maxBulkProducts) break
    listed.push(proposal)
  }
  const rows = await listSellerProductsById(
    db,
    listed.flatMap(({ ids }) => ids),
  )
  const products = new Map(rows.map((row) => [row.id, toSellerProduct(row)]))
  return {
    total: proposed.length,
    proposals: listed.map(({ name, ids }) => ({
      name,
      products: ids.flatMap((id) => products.get(id) ?? []),
    })),
  }
}
