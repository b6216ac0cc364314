/** `path` is the key that products store. The English labels are in category-label.ts. */
export const categories = [
  { path: 'Grocery' },
  { path: 'Vegetable' },
  { path: 'Electronics' },
  { path: 'Instant' },
  { path: 'Fruits' },
  { path: 'Fashion' },
  { path: 'Grains' },
  { path: 'Dairy' },
  { path: 'Services' },
  { path: 'Animalfoods' },
] as const

export type Category = (typeof categories)[number]
export type CategoryPath = Category['path']

export function findCategory(path: string): Category | undefined {
  const wanted = path.toLowerCase()
  return categories.find((category) => category.path.toLowerCase() === wanted)
}

/** The published languages beside English, also those of names and descriptions. Add one when its messages are translated. */
export const localLanguages = ['hi', 'as'] as const
export type LocalLanguage = (typeof localLanguages)[number]
export type LocalTexts<Text> = { [Language in LocalLanguage]?: Text | undefined }

/** An omitted language keeps its text; null or an empty text removes it. */
export function mergeLocalTexts<Text extends string | string[]>(
  stored: LocalTexts<Text>,
  change: LocalTexts<Text | null>,
): LocalTexts<Text> {
  const merged = { ...stored }
  for (const language of localLanguages) {
    const text = change[language]
    if (text === undefined) continue
    if (text === null || text.length === 0) delete merged[language]
    else merged[language] = text
  }
  return merged
}

export const maxProductSearchWords = 30

export const maxFeatured = 50

/**
 * 'unpictured': without a picture. 'untaxed': without HSN code or GST rate. 'undeclared': without what the law asks a
 * shop to show. 'combos': made of other products.
 */
export const sellerProductViews = [
  'all',
  'in',
  'out',
  'low',
  'archived',
  'unpictured',
  'untaxed',
  'undeclared',
  'combos',
] as const
export type SellerProductView = (typeof sellerProductViews)[number]

export const sellerProductSorts = ['newest', 'name', 'price', '-price', 'stock', 'updated'] as const
export type SellerProductSort = (typeof sellerProductSorts)[number]

export const lowStockThreshold = 5

export const maxBulkProducts = 200
/** Listed one by one. A filter can match more. */
export const maxBulkJobIds = 5000

export const bestSellerCount = 5
export const relatedCount = 5
export const maxProductPictures = 4
export const maxPictureBytes = 10 * 1024 * 1024
/** Pixels. Pages choose a width with `srcset`. */
export const pictureWidths = [320, 640, 960] as const

/** Removes NUL and lone surrogates, which PostgreSQL cannot store, and cuts at 200 characters. */
export function normalizeSearch(text: string | null): string {
  const readable = (text ?? '')
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '')
    .trim()
  // `slice` can cut a surrogate pair in two.
  return readable
    .slice(0, 200)
    .replace(/\p{Surrogate}/gu, '')
    .trimEnd()
}

/** Fixed by the owner, the same on every card. Structured data must not contain it: it is no real rating. */
export const displayedRating = { stars: 4, of: 5 } as const

/** Rounds down, so that the badge never overstates the discount. 1e-9 absorbs floating-point error. */
export function discountPercent(product: { price: number; offerPrice: number }): number {
  if (product.price <= 0) return 0
  return Math.floor(((product.price - product.offerPrice) / product.price) * 100 + 1e-9)
}
