import { expect, test } from 'vitest'
import { aSeller } from '#test/builders/accounts.ts'
import { aPhoto } from '#test/builders/pictures.ts'
import { aProduct } from '#test/builders/products.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop()
const seller = await aSeller(shop, { role: 'catalogue' })

const family = 'Aashirvaad Atta'
const aSize = (weight: string, more = {}) => aProduct(shop, { name: 'Atta', weight, family, ...more })
const get = async ({ _id: id }: { _id: string }) => (await seller.getSellerProduct({ id })).product

async function picture(product: { _id: string }): Promise<string> {
  const { version } = await get(product)
  const options = { files: [new Blob([new Uint8Array(await aPhoto())])] }
  const saved = await seller.updateProduct({ id: product._id, version, pictures: ['new:0'] }, options)
  return String(saved.product.image[0])
}

test('the sizes without a picture get it, in the log, and lose it by an undo', async () => {
  const [small, large, own, old] = [
    await aSize('1 kg'),
    await aSize('5 kg'),
    await aSize('2 kg'),
    await aSize('10 kg'),
  ]
  const other = await aProduct(shop, { family: 'Tata Tea' })
  await seller.archiveProduct({ id: old._id, archived: true })
  const [shared, kept] = [await picture(small), await picture(own)]
  const { undo, products } = await seller.pictureFamily({ id: small._id, picture: shared })
  expect(products.map(({ _id, image }) => [_id, image])).toEqual([[large._id, [shared]]])
  expect([(await get(own)).image, (await get(old)).image, (await get(other)).image]).toEqual([[kept], [], []])
  const { after } = await shop.db
    .selectFrom('audit_log')
    .select('after')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(after).toEqual({ pictures: [expect.stringMatching(/^[0-9a-f]{32}$/)] })
  expect((await seller.pictureFamily({ id: small._id, picture: shared })).undo).toEqual([])
  await seller.undoBulkUpdate({ undo })
  expect([(await get(large)).image, (await get(small)).image]).toEqual([[], [shared]])
})

test('an undo leaves a size that has changed since', async () => {
  const [small, large] = [await aSize('1 kg', { family: 'Besan' }), await aSize('5 kg', { family: 'Besan' })]
  const { undo } = await seller.pictureFamily({ id: small._id, picture: await picture(small) })
  await picture(large)
  await expect(seller.undoBulkUpdate({ undo })).rejects.toMatchObject({ status: 409 })
})

test('a picture of another product and a product without sizes are refused', async () => {
  const [size, single] = [await aSize('1 kg'), await aProduct(shop)]
  const [own, foreign] = [await picture(size), await picture(single)]
  for (const [id, picture] of [
    [size._id, foreign],
    [single._id, foreign],
    [size._id, 'x'],
  ] as const)
    await expect(seller.pictureFamily({ id, picture })).rejects.toMatchObject({ status: 400 })
  await expect(seller.pictureFamily({ id: crypto.randomUUID(), picture: own })).rejects.toMatchObject({
    status: 404,
  })
})
