import type { Api } from '#contract/client.ts'
import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { maxBulkProducts } from '#domain/catalogue.ts'
import { copyDeclarations, pickDeclarations } from '#domain/declarations/copy-declarations.ts'
import { type DeclarationField, declarationFields } from '#domain/declarations/declarations.ts'

export type CopyChoice = {
  fields: readonly DeclarationField[]
  onlyMissing: boolean
  /** Ids of products that stay as they are. */
  left: ReadonlySet<string>
}

export type PlannedCopy = {
  product: SellerProduct
  added: DeclarationField[]
  /** With what the product says now. */
  replaced: { field: DeclarationField; now: string }[]
}

/** The products that the copy changes, also those that are left out, and what changes of each. */
export function planCopies(
  source: SellerProduct,
  { others, choice }: { others: readonly SellerProduct[]; choice: CopyChoice },
): PlannedCopy[] {
  const { values, onlyMissing } = toDeclarationsCopy(source, choice)
  return others.flatMap((product) => {
    const now = product.declarations ?? {}
    const then = copyDeclarations(now, { values, onlyMissing })
    const changed = declarationFields.filter((field) => now[field] !== then[field])
    if (changed.length === 0) return []
    const added = changed.filter((field) => now[field] === undefined)
    const replaced = changed.flatMap((field) => {
      const text = now[field]
      return text === undefined ? [] : [{ field, now: text }]
    })
    return [{ product, added, replaced }]
  })
}

export function toDeclarationsCopy(
  { declarations = {} }: SellerProduct,
  { fields, onlyMissing }: Pick<CopyChoice, 'fields' | 'onlyMissing'>,
) {
  return { values: pickDeclarations(declarations, fields), onlyMissing }
}

/** As many as one change takes. */
export function listChosen(plan: readonly PlannedCopy[], { left }: CopyChoice): PlannedCopy[] {
  return plan.filter(({ product }) => !left.has(product._id)).slice(0, maxBulkProducts)
}

/** More than a brand has. */
const maxPages = 10

/** Without combos, whose parts say it, and without archived products. */
export async function listBrandProducts(
  api: Api,
  { product: { _id, brand }, signal }: { product: SellerProduct; signal: AbortSignal },
): Promise<SellerProduct[]> {
  const others: SellerProduct[] = []
  let cursor: string | null = ''
  for (let page = 0; cursor !== null && page < maxPages; page++) {
    const reply: { products: SellerProduct[]; nextCursor: string | null } = await api.listSellerProducts(
      { ...(brand && { brand }), sort: 'name', limit: 200, ...(cursor && { cursor }) },
      { signal },
    )
    others.push(...reply.products.filter((other) => other._id !== _id && !other.combo))
    cursor = reply.nextCursor
  }
  return others
}
