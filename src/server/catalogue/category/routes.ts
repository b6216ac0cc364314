import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { multipartEndpoints } from '#contract/requests/body-kinds.ts'
import type { StoredCategory } from '#domain/category/stored-category.ts'
import { t } from '#domain/i18n/translate.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { ByteCache } from '#server/cache/byte-cache.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { invalidInput } from '#server/http/errors.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import { readPictureForm } from '#server/pictures/read-picture-form.ts'
import type { LiveSettings } from '#server/settings/live-settings.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { countCategoryProducts, listCategories } from './category-store.ts'
import {
  addCategory,
  changeCategory,
  moveCategory,
  removeCategory,
  setCategoryPicture,
} from './change-categories.ts'

type Options = { db: Db; cache: ByteCache; settings: LiveSettings; pictures: PictureStore }

export async function categoryRoutes(
  app: FastifyInstance,
  { db, cache, settings, pictures }: Options,
): Promise<void> {
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

  await app.register(async (forms) => {
    await forms.register(multipart)
    serve(forms, 'setCategoryPicture', {
      for: isOwner,
      readForm: async (request) =>
        request.isMultipart()
          ? readPictureForm(request, multipartEndpoints.setCategoryPicture)
          : { data: request.body, files: [] },
      handle: async ({ input: { slug, picture }, files: images, caller, request }) => {
        if ((picture === null) !== (images.length === 0))
          throw invalidInput(() => t('server.input.pictures'), 'picture')
        await setCategoryPicture(db, { slug, images, pictures, by: toActor(caller, request) })
        return { ...(await readChanged()), message: () => t('server.done.categorySaved') }
      },
    })
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
  return rows.map(({ rank: _, ...category }) => ({
    ...category,
    products: counts.get(category.slug) ?? 0,
  }))
}
