/** A new product as its form holds it: all text, as typed. */
export type ProductForm = {
  name: string
  description: string
  category: string
  price: string
  offerPrice: string
  weight: string
  stock: string
}

/** What has to be filled in before a product may be sent, a sentence a field. All else the server says. */
export function checkProductForm({ name, price, offerPrice }: ProductForm): Partial<ProductForm> {
  const faults: Partial<ProductForm> = {}
  if (name.trim() === '') faults.name = 'Product name is required'
  if (price === '') faults.price = 'Product price is required'
  if (offerPrice === '') faults.offerPrice = 'Offer price is required'
  return faults
}

/** The form as the call takes it: prices as numbers, a bullet for each line that says something. */
export function toProductData({ description, price, offerPrice, ...rest }: ProductForm) {
  const bullets = description.split('\n').map((line) => line.trim())
  return {
    ...rest,
    description: bullets.filter(Boolean),
    price: Number(price),
    offerPrice: Number(offerPrice),
  }
}
