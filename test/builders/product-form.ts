export type ProductFormInput = {
  product?: unknown
  files?: (Buffer | File)[]
  also?: [string, string | Blob][]
}

export const rice = { name: 'Joha Rice', category: 'Grocery', price: 60, offerPrice: 55 }

/** `product` as text is sent unchanged, and null leaves it out. */
export function aProductForm({ product = rice, files = [], also = [] }: ProductFormInput): FormData {
  const form = new FormData()
  if (product !== null)
    form.append('productData', typeof product === 'string' ? product : JSON.stringify(product))
  for (const file of files) form.append('images', Buffer.isBuffer(file) ? aFile('photo.jpg', file) : file)
  for (const [name, value] of also) form.append(name, value)
  return form
}

export function aFile(name: string, bytes: Buffer | string, type = 'image/png'): File {
  return new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })
}
