import { expect, test } from 'vitest'
import { aSeller, aShopper, atProcess } from '#test/builders/accounts.ts'
import { aPhoto } from '#test/builders/pictures.ts'
import { rice } from '#test/builders/product-form.ts'
import { openBrowser, startSecondApp, startShop } from '#test/shop.ts'
import { createPictureAddresses } from './picture-addresses.ts'
import { openPictureStore, pictureUrl } from './picture-store.ts'

const name = '0123456789abcdef0123456789abcdef'
const shop = await startShop()
const [owner, asha] = [await aSeller(shop), await aShopper(shop)]
const photos = [new File([new Uint8Array(await aPhoto())], 'photo.jpg')]
const { product } = await owner.addProduct({ ...rice, description: [pictureUrl(name)] }, { files: photos })
const [path] = product.image
await asha.placeCodOrder({ items: [{ product: product._id, quantity: 1 }], address: asha.address })

const cases = [
  ['paths without a setting', {}, path],
  ['paths where PUBLIC_URL alone is set', { publicUrl: 'http://haat.example' }, path],
  ['paths where no address is known', { webOrigins: ['https://other.example'] }, path],
  [
    'absolute where WEB_ORIGINS names other front ends',
    { webOrigins: ['https://other.example'], publicUrl: 'http://haat.example' },
    `http://haat.example${path}`,
  ],
  [
    'of PICTURES_PUBLIC_URL',
    {
      picturesPublicUrl: 'https://cdn.example/haat',
      webOrigins: ['https://x.example'],
      publicUrl: 'http://h.example',
    },
    path!.replace('/pictures', 'https://cdn.example/haat'),
  ],
] as const

test.each(cases)('addresses of pictures are %s, in every reply', async (_, config, address) => {
  const other = await startSecondApp(shop, config)
  const [seller, shopper] = [atProcess(other, owner), atProcess(other, asha)]
  const [listed] = (await shopper.listProducts({})).products
  const [paged] = (await shopper.listProducts({ limit: 1 })).products
  const [found] = (await shopper.fuzzySearch({ q: 'rice joha' })).products
  const [ordered] = (await shopper.listMyOrders({})).orders
  const [sold] = (await seller.listOrders({ limit: 1 })).orders
  const [own] = (await seller.listSellerProducts({})).products
  const orders = (await openOrders(other)).json().orders
  expect({
    listed: listed?.image,
    paged: paged?.image,
    found: found?.image,
    ordered: ordered?.items[0]?.product?.image,
    sold: sold?.items[0]?.product?.image,
    own: own?.image,
    streamed: orders[0].items[0].product.image,
  }).toEqual({
    ...{ listed: [address], paged: [address], found: [address], own: [address] },
    ...{ ordered: [address], sold: [address], streamed: [address] },
  })

  const fields = { id: product._id, version: own!.version, pictures: own!.image }
  expect((await seller.updateProduct(fields)).product.image).toEqual([address])
})

/** All orders in one stream. */
async function openOrders(at: typeof shop) {
  const browser = openBrowser(at)
  for (const [key, value] of owner.browser.cookies) browser.cookies.set(key, value)
  return browser.send('/api/order/seller')
}

test('a CDN may pass pictures on to pages of the shop', async () => {
  const policyOf = async (config: { picturesPublicUrl: string | null }) => {
    const { app } = await startSecondApp(shop, config, undefined, await openPictureStore(folder))
    return (await app.inject(path!)).headers['cross-origin-resource-policy']
  }
  const folder = { folder: shop.pictureFolder }
  expect(await policyOf({ picturesPublicUrl: null })).toBe('same-origin')
  expect(await policyOf({ picturesPublicUrl: 'https://cdn.example' })).toBe('cross-origin')
})

test('only whole texts that are paths of pictures are rewritten', () => {
  const write = createPictureAddresses('https://cdn.example')!
  const path = pictureUrl(name)
  const data = [`see ${path}`, `"${path}"`, `${path}?x`, '/pictures/secret.txt', path.toUpperCase()]
  expect(JSON.parse(write(JSON.stringify(data)))).toEqual(data)
  expect(JSON.parse(write(JSON.stringify([path])))).toEqual([`https://cdn.example/${name}-640.webp`])
})
