export function productLink(id: string): string {
  return `/seller/product/${id}`
}

export const lowStockLink = '/seller/product-list?show=low'
