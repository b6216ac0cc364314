import { z } from 'zod'
import { categories } from '#domain/catalogue.ts'
import { localFields } from '#domain/local-fields.ts'
import { Slug } from '../../catalogue/product.ts'
import { productFields } from '../../catalogue/product-fields.ts'
import { lazyError, Success, text } from '../../common.ts'
import { type EndpointSchema, emptyInput } from '../../endpoint-schema.ts'
import type { EndpointName } from '../../endpoints.ts'
import { LocalNames } from '../../local-names.ts'

const { names } = productFields

export const OwnCategory = z.object({
  slug: z.string(),
  version: z.int(),
  /** The category of its products. */
  root: z.enum(categories.map(({ path }) => path)),
  /** null: one of the ten. */
  parent: z.string().nullable(),
  level: z.int(),
  /** null: one of the ten, with its translated name. */
  name: z.string().nullable(),
  names: LocalNames,
  /** The address of the owner's picture; null: the usual one, or none. */
  picture: z.string().nullable(),
  isHidden: z.boolean(),
  /** In it, not in one below it; archived ones too. */
  products: z.int(),
})
export type OwnCategory = z.infer<typeof OwnCategory>

export const CategoryList = Success.extend({
  /** Siblings in the owner's order. */
  categories: z.array(OwnCategory),
})

export const NewCategory = z.object({
  parent: Slug,
  name: text('seller-settings.categories.name'),
  names: names.optional(),
})

const version = z.int(lazyError('server.input.version'))

/** Omitted members keep their values. */
export const CategoryChange = z.object({
  slug: Slug,
  /** That it was read with; another one is refused. */
  version: version.optional(),
  /** '': the translated name, of the ten only. */
  name: text('seller-settings.categories.name', { min: 0 }).optional(),
  names: names.optional(),
  isHidden: z.boolean().optional(),
})

export const CategoryMove = z.object({
  slug: Slug,
  version,
  /** null: among the ten. */
  parent: Slug.nullable(),
  /** The sibling that comes after it; null: the last. */
  before: Slug.nullable(),
})

/** With one file, or null: the usual one. */
export const CategoryPictureChange = z.object({ slug: Slug, picture: z.literal('new:0').nullable() })

/** Names as a form has them. */
export const categoryForm = z.object({
  name: text('seller-settings.categories.name'),
  ...localFields('names.', (language) => names.shape[language]),
})
export const rootCategoryForm = categoryForm.extend({
  name: text('seller-settings.categories.name', { min: 0 }),
})

export const CategoryParams = z.object({ slug: Slug })

export const categorySchemas = {
  listCategories: {
    ...emptyInput,
    for: 'seller: shop',
    summary: "Lists the owner's categories with their products",
    reply: CategoryList,
  },
  addCategory: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Creates a category below another one',
    body: NewCategory,
    reply: CategoryList,
  },
  updateCategory: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Renames, hides or shows a category',
    body: CategoryChange,
    reply: CategoryList,
  },
  setCategoryPicture: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Gives a category a picture, or takes it away',
    body: CategoryPictureChange,
    reply: CategoryList,
  },
  moveCategory: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Moves a category, with all below it and their products, or changes its place',
    body: CategoryMove,
    reply: CategoryList,
  },
  removeCategory: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Deletes a category without products and without categories below it',
    body: CategoryParams,
    reply: CategoryList,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
