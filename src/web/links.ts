/** '/products/vegetable': categories stand in addresses in lower case. */
export function categoryLink(path: string): string {
  return `/products/${encodeURIComponent(path.toLowerCase())}`
}

export function productLink(product: { _id: string; category: string }): string {
  return `${categoryLink(product.category)}/${product._id}`
}
