import { expect } from 'vitest'
import type { Api } from '#contract/client.ts'
import { aPhoto } from '../builders/pictures.ts'

const fields = { name: 'Pitha', category: 'Grocery', price: 40, offerPrice: 35 }
export const shown = { status: 200, type: 'image/webp', isWhole: true }

export async function aPhotoFile(): Promise<File> {
  return new File([new Uint8Array(await aPhoto())], 'photo.jpg')
}

/** Resolves with the product and the path of its picture. */
export async function uploadPicture(seller: Api): Promise<{ id: string; picture: string }> {
  const { product } = await seller.addProduct(fields, { files: [await aPhotoFile()] })
  return { id: product._id, picture: product.image[0]! }
}

export async function fetchPicture(url: string) {
  const reply = await fetch(url)
  const bytes = Buffer.from(await reply.arrayBuffer())
  // 'RIFF', the length of the rest, 'WEBP'
  const isWhole = bytes.length > 12 && bytes.readUInt32LE(4) + 8 === bytes.length
  return { status: reply.status, type: reply.headers.get('content-type'), isWhole }
}

type At = { url: string; seller: Api }

/** What one process does with a picture, the other one shows. */
export async function exchangePictures([one, other]: [At, At]): Promise<void> {
  const { id, picture } = await uploadPicture(one.seller)
  expect(await fetchPicture(other.url + picture)).toEqual(shown)

  const { product } = await other.seller.getSellerProduct({ id })
  const replacement = { id, version: product.version, pictures: ['new:0'] }
  const replaced = await other.seller.updateProduct(replacement, { files: [await aPhotoFile()] })
  const [second = ''] = replaced.product.image
  expect(second).not.toBe(picture)
  const picturesAt = async ({ seller }: At) =>
    (await seller.listProducts()).products.find(({ _id }) => _id === id)?.image
  await expect.poll(() => picturesAt(one)).toEqual([second])
  expect(await fetchPicture(one.url + second)).toEqual(shown)
  // Orders from before show it.
  expect(await fetchPicture(one.url + picture)).toEqual(shown)

  await one.seller.archiveProduct({ id, archived: true })
  await expect.poll(() => picturesAt(other)).toBeUndefined()
}
