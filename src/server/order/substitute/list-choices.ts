import type { ParsedInput } from '#contract/schemas.ts'
import type { SubstituteChoice } from '#contract/seller/orders/substitutes.ts'
import { t } from '#domain/i18n/translate.ts'
import { rankSubstitutes, wordsToFind } from '#domain/substitution/rank-substitutes.ts'
import { getCommonWords, type ProductIndex } from '#server/catalogue/search/product-index.ts'
import { findAvailableIds } from '#server/catalogue/search/search-list.ts'
import type { Db } from '#server/database/tables.ts'
import { invalidInput, ShopError } from '#server/http/errors.ts'
import { findOrderedProducts, listCandidates, listChoices, type OrderedProduct } from './choice-store.ts'

const maxChoices = 10

/** In stock and not in the order: what `q` finds, else products like the ordered one. Throws 400, 404. */
export async function listSubstituteChoices(
  db: Db,
  { id, position, q, index }: ParsedInput<'listSubstitutes'> & { index: ProductIndex },
): Promise<SubstituteChoice[]> {
  const ordered = await findOrderedProducts(db, { orderId: id, position })
  if (!ordered) throw new ShopError('order_not_found')
  const { line, productIds } = ordered
  if (!line) throw invalidInput(() => t('server.input.noLine'), 'position')
  const inOrder = new Set(productIds)
  const ids = q ? await findAvailableIds(index, q) : await listNearIds(db, { ...line, inOrder })
  const wanted = ids.filter((each) => !inOrder.has(each)).slice(0, maxChoices)
  return listChoices(db, { ids: wanted, barcode: q ?? null, without: productIds, limit: maxChoices })
}

type NearIn = OrderedProduct & { inOrder: ReadonlySet<string> }

async function listNearIds(db: Db, { category, inOrder, ...wanted }: NearIn): Promise<string[]> {
  const known = getCommonWords()
  const words = wordsToFind(wanted.name, known)
  const candidates = await listCandidates(db, { category, wanted, words })
  // Before the ranking: the ordered product itself is of the same kind, and would hide what is only related.
  const others = candidates.filter(({ id }) => !inOrder.has(id))
  return rankSubstitutes(others, { wanted, known }).map(({ id }) => id)
}
