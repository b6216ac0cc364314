/** The ten categories: `path` is the key products carry, `text` is what a shopper reads. */
export const categories = [
  { path: 'Grocery', text: 'Grocery' },
  { path: 'Vegetable', text: 'Vegetables' },
  { path: 'Electronics', text: 'Electronics' },
  { path: 'Instant', text: 'Fast Food' },
  { path: 'Fruits', text: 'Fruits' },
  { path: 'Fashion', text: 'Beauty & personal care' },
  { path: 'Grains', text: 'Meat & fish' },
  { path: 'Dairy', text: 'Dairy & Bakary' },
  { path: 'Services', text: 'Services' },
  { path: 'Animalfoods', text: 'Animal foods' },
] as const

export type Category = (typeof categories)[number]
export type CategoryPath = Category['path']

/** Finds a category by its path in any case, as it stands in an address: 'vegetable' → Vegetables. */
export function findCategory(path: string): Category | undefined {
  const wanted = path.toLowerCase()
  return categories.find((category) => category.path.toLowerCase() === wanted)
}

/** How many products the owner can put first: more than anybody looks at before searching. */
export const maxFeatured = 50

/** The orders a list of products comes in; 'featured' is the seller's order, else oldest first. */
export const productSorts = ['featured', 'price', '-price', 'discount', 'newest', 'name'] as const
export type ProductSort = (typeof productSorts)[number]

/** What a seller looks at: all that is sold, only what is there, out or running low, or what was put away. */
export const sellerProductViews = ['all', 'in', 'out', 'low', 'archived'] as const
export type SellerProductView = (typeof sellerProductViews)[number]

/** The orders of the seller's list; 'stock' has the least first and what is not counted last, 'updated' what was changed last first. */
export const sellerProductSorts = ['newest', 'name', 'price', '-price', 'stock', 'updated'] as const
export type SellerProductSort = (typeof sellerProductSorts)[number]

/** A counted product with this many left or fewer is running low. */
export const lowStockThreshold = 5

/** How many products one press may change. */
export const maxBulkProducts = 200

export const bestSellerCount = 5
export const relatedCount = 5
export const maxProductPictures = 4
/** The widths every picture is kept in, px. Pages choose by `srcset`. */
export const pictureWidths = [320, 640, 960] as const

/**
 * The text a search asks for, as the shop reads it: without blanks around it, at most 200 characters, without NUL and halves of
 * characters, which no product's name can have.
 */
export function normalizeSearch(text: string | null): string {
  const readable = (text ?? '')
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '')
    .trim()
  // The end may have cut a character in two.
  return readable
    .slice(0, 200)
    .replace(/\p{Surrogate}/gu, '')
    .trimEnd()
}

/** Every card shows this rating, as the shop's owner asked; it is never told to search engines. */
export const displayedRating = { stars: 4, of: 5 } as const

/** Whole per cent off, rounded down so that the badge never promises more than the price gives. */
export function discountPercent(product: { price: number; offerPrice: number }): number {
  if (product.price <= 0) return 0
  return Math.floor(((product.price - product.offerPrice) / product.price) * 100 + 1e-9)
}
