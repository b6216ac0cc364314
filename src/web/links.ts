export function categorySlug(path: string): string {
  return encodeURIComponent(path.toLowerCase())
}

export function categoryLink(path: string): string {
  return `/products/${categorySlug(path)}`
}

export function productLink(product: { _id: string; category: string }): string {
  return `${categoryLink(product.category)}/${product._id}`
}

export function isSellerPath(pathname: string): boolean {
  return pathname.split('/')[1]?.toLowerCase() === 'seller'
}
