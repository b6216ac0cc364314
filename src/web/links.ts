/** 'vegetable': categories stand in addresses in lower case. */
export function categorySlug(path: string): string {
  return encodeURIComponent(path.toLowerCase())
}

export function categoryLink(path: string): string {
  return `/products/${categorySlug(path)}`
}

export function productLink(product: { _id: string; category: string }): string {
  return `${categoryLink(product.category)}/${product._id}`
}

/** Whether an address is behind the counter, where the shop's header and footer are not. */
export function isSellerPath(pathname: string): boolean {
  return pathname.split('/')[1]?.toLowerCase() === 'seller'
}
