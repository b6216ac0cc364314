import type { FastifyInstance } from 'fastify'
import type { StoredCategory } from '#domain/category/stored-category.ts'
import { t } from '#domain/i18n/translate.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { ByteCache } from '#server/cache/byte-cache.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import type { LiveSettings } from '#server/settings/live-settings.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { countCategoryProducts, listCategories } from './category-store.ts'
import { addCategory, changeCategory, moveCategory, removeCategory } from './change-categories.ts'

type Options = { db: Db; cache: ByteCache; settings: LiveSettings }

export function categoryRoutes(app: FastifyInstance, { db, cache, settings }: Options): void {
  const isOwner = requireSeller(db, 'shop')

  serve(app, 'listCategories', {
    for: isOwner,
    handle: async () => ({
      categories: withCounts(await listCategories(db), await countCategoryProducts(db)),
    }),
  })

  serve(app, 'addCategory', {
    for: isOwner,
    handle: async ({ input, caller, request }) => {
      await addCategory(db, { ...input, by: toActor(caller, request) })
      return { ...(await readChanged()), message: () => t('server.done.categoryAdded') }
    },
  })

  serve(app, 'updateCategory', {
    for: isOwner,
    handle: async ({ input, caller, request }) => {
      await changeCategory(db, { ...input, by: toActor(caller, request) })
      return { ...(await readChanged()), message: () => t('server.done.categorySaved') }
    },
  })

  serve(app, 'moveCategory', {
    for: isOwner,
    handle: async ({ input, caller, request }) => {
      await moveCategory(db, { ...input, by: toActor(caller, request) })
      return { ...(await readChanged()), message: () => t('server.done.categoryMoved') }
    },
  })

  serve(app, 'removeCategory', {
    for: isOwner,
    handle: async ({ input, caller, request }) => {
      await removeCategory(db, { ...input, by: toActor(caller, request) })
      return { ...(await readChanged()), message: () => t('server.done.categoryRemoved') }
    },
  })

  /** Before the reply, so that the caller gets no cached page of the old tree. */
  async function readChanged() {
    const rows = await listCategories(db)
    settings.applyCategories(rows)
    cache.clear()
    return { categories: withCounts(rows, await countCategoryProducts(db)) }
  }
}

function withCounts(rows: readonly StoredCategory[], counts: ReadonlyMap<string, number>) {
  return rows.map(({ picture: _, rank: __, ...category }) => ({
    ...category,
    products: counts.get(category.slug) ?? 0,
  }))
}
