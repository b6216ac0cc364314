import { mergeLocalTexts } from '#domain/catalogue.ts'
import { newCategorySlug } from '#domain/category/category-slug.ts'
import { maxCategoryLevel, maxSubcategories } from '#domain/category/category-tree.ts'
import {
  type CategoryMove,
  type CategoryMoveError,
  planCategoryMove,
} from '#domain/category/plan-category-move.ts'
import type { StoredCategory } from '#domain/category/stored-category.ts'
import { t } from '#domain/i18n/translate.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { errorCode, invalidInput, ShopError } from '#server/http/errors.ts'
import { type PictureStore, parsePictureName, pictureUrl } from '#server/pictures/picture-store.ts'
import { withSavedImages } from '../add-product.ts'
import { bumpCatalogueVersion } from '../product-store.ts'
import {
  countCategoryProducts,
  deleteCategory,
  insertCategory,
  lockCategories,
  updateCategory,
  updateCategoryPicture,
  updateCategoryPositions,
} from './category-store.ts'

type Names = Parameters<typeof mergeLocalTexts<string>>[1]

/** The last of its siblings. Throws 400, 404, 409. */
export async function addCategory(
  db: Db,
  { parent, name, names = {}, by }: { parent: string; name: string; names?: Names | undefined; by: Actor },
): Promise<void> {
  await changeTree(db, async (tx, all) => {
    const above = getCategory(all, parent)
    if (above.level === maxCategoryLevel) throw new ShopError('category_too_deep')
    const below = all.filter(({ level }) => level > 1)
    if (below.length >= maxSubcategories) throw new ShopError('categories_full')
    const siblings = all.filter((other) => other.parent === parent)
    assertNewName(siblings, { name })
    const added = {
      slug: newCategorySlug(name, new Set(all.map(({ slug }) => slug))),
      root: above.root,
      parent,
      level: above.level + 1,
      name,
      names: mergeLocalTexts({}, names),
      rank: Math.max(0, ...siblings.map(({ rank }) => rank)) + 1,
      isHidden: false,
    }
    await insertCategory(tx, added)
    await recordAudit(tx, {
      by,
      ...subjectOf(added),
      before: null,
      after: toAuditValues({ ...added, picture: null }, all),
    })
  })
}

type CategoryChange = {
  slug: string
  /** Undefined: whatever it is now. */
  version?: number | undefined
  /** '': the translated name of one of the ten. */
  name?: string | undefined
  names?: Names | undefined
  isHidden?: boolean | undefined
}

/** Throws 400, 404, 409. */
export async function changeCategory(
  db: Db,
  { slug, version, name, names = {}, isHidden, by }: CategoryChange & { by: Actor },
): Promise<void> {
  await changeTree(db, async (tx, all) => {
    const before = getCategory(all, slug, version)
    if (name === '' && before.parent !== null)
      throw invalidInput(
        () => t('common.form.required', { field: t('seller-settings.categories.name') }),
        'name',
      )
    const after = {
      ...before,
      version: before.version + 1,
      name: name === undefined ? before.name : name || null,
      names: name === '' ? {} : mergeLocalTexts(before.names, names),
      isHidden: isHidden ?? before.isHidden,
    }
    const siblings = all.filter((other) => other.parent === before.parent && other.slug !== slug)
    assertNewName(siblings, after)
    await updateCategory(tx, after)
    await recordAudit(tx, {
      by,
      ...subjectOf(after),
      before: toAuditValues(before, all),
      after: toAuditValues(after, all),
    })
  })
}

type PictureChange = { slug: string; images: readonly Buffer[]; pictures: PictureStore; by: Actor }

/** Without an image it loses its picture. The file stays: open pages may use it. Throws 400, 404. */
export async function setCategoryPicture(
  db: Db,
  { slug, images, pictures, by }: PictureChange,
): Promise<void> {
  await withSavedImages(db, { images, pictures }, ([picture = null]) =>
    changeTree(db, async (tx, all) => {
      const before = getCategory(all, slug)
      const after = { ...before, picture: picture && pictureUrl(picture) }
      await updateCategoryPicture(tx, { slug, picture })
      await recordAudit(tx, {
        by,
        ...subjectOf(after),
        before: toAuditValues(before, all),
        after: toAuditValues(after, all),
      })
    }),
  )
}

/** With all below it, and their products. Throws 404, 409. */
export async function moveCategory(
  db: Db,
  { by, version, ...move }: CategoryMove & { version: number; by: Actor },
): Promise<void> {
  await changeTree(db, async (tx, all) => {
    const before = getCategory(all, move.slug, version)
    if (move.parent !== null) getCategory(all, move.parent)
    const rows = planCategoryMove(all, move)
    if (typeof rows === 'string') throw new ShopError(moveErrors[rows])
    const after = rows.find(({ slug }) => slug === move.slug) ?? before
    const siblings = all.filter(({ slug, parent }) => parent === after.parent && slug !== move.slug)
    assertNewName(siblings, after)
    await updateCategoryPositions(tx, rows)
    await recordAudit(tx, {
      by,
      ...subjectOf(after),
      before: toAuditValues(before, all),
      after: toAuditValues(after, all),
    })
  })
}

/** Throws 404, 409 while it has products, archived ones too, or categories below it. */
export async function removeCategory(db: Db, { slug, by }: { slug: string; by: Actor }): Promise<void> {
  await changeTree(db, async (tx, all) => {
    const removed = getCategory(all, slug)
    if (removed.parent === null) throw new ShopError('category_fixed')
    const products = (await countCategoryProducts(tx)).get(slug) ?? 0
    if (products > 0) throw new ShopError('category_has_products')
    if (all.some(({ parent }) => parent === slug)) throw new ShopError('category_has_children')
    await deleteCategory(tx, slug).catch((error) => {
      // A product has come into it since they were counted.
      throw errorCode(error) === '23503' ? new ShopError('category_has_products') : error
    })
    await recordAudit(tx, { by, ...subjectOf(removed), before: toAuditValues(removed, all), after: null })
  })
}

async function changeTree(
  db: Db,
  change: (tx: Db, all: readonly StoredCategory[]) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await change(tx, await lockCategories(tx))
    await bumpCatalogueVersion(tx)
  })
}

/** Throws 404, and 409 if another change came first. */
function getCategory(all: readonly StoredCategory[], slug: string, version?: number): StoredCategory {
  const found = all.find((category) => category.slug === slug)
  if (!found) throw new ShopError('category_not_found')
  if (version !== undefined && found.version !== version) throw new ShopError('category_changed')
  return found
}

const moveErrors = {
  'not found': 'category_not_found',
  root: 'category_fixed',
  circle: 'category_circle',
  'too deep': 'category_too_deep',
} as const satisfies Record<CategoryMoveError, string>

/** Two siblings with one name could not be told apart. */
function assertNewName(siblings: readonly StoredCategory[], { name }: Pick<StoredCategory, 'name'>): void {
  const isTaken = name !== null && siblings.some((other) => other.name?.toLowerCase() === name.toLowerCase())
  if (isTaken) throw new ShopError('category_exists', { field: 'name' })
}

function subjectOf({ slug, name, root }: Pick<StoredCategory, 'slug' | 'name' | 'root'>) {
  return { action: 'settings.category', subject: { id: slug, name: name ?? root } } as const
}

type AuditedCategory = Pick<StoredCategory, 'name' | 'names' | 'parent' | 'picture' | 'isHidden'>

function toAuditValues(
  { name, names, parent, picture, isHidden }: AuditedCategory,
  all: readonly StoredCategory[],
) {
  const above = all.find(({ slug }) => slug === parent)
  const pictures = picture === null ? [] : [parsePictureName(picture)]
  return { name, names, below: above ? (above.name ?? above.root) : null, hidden: isHidden, pictures }
}
