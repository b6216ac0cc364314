import { afterAll, expect, test } from 'vitest'
import { aSeller } from '../builders/accounts.ts'
import { aPhoto } from '../builders/pictures.ts'
import { aProduct } from '../builders/products.ts'
import { openRunningShop } from '../e2e/running-shop.ts'

const shop = await openRunningShop({ languages: ['en', 'hi', 'as'] })
afterAll(() => shop.close())
const owner = await aSeller(shop)
await owner.addCategory({ parent: 'grocery', name: 'Rice & Poha', names: { hi: 'चावल' } })
await owner.addCategory({ parent: 'rice-poha', name: 'Joha' })
const joha = await aProduct(shop, { name: 'Joha Gold', subcategory: 'joha' })

async function read(path: string): Promise<string> {
  const { statusCode, headers, body } = await shop.app.inject(path)
  return statusCode === 200 ? body : `${statusCode} ${headers.location ?? ''}`
}

/** What a search engine reads of the place of a page. */
async function readSteps(path: string): Promise<string[]> {
  const [, data = '{}'] =
    /<script type="application\/ld\+json">([^<]*BreadcrumbList[^<]*)</.exec(await read(path)) ?? []
  const { itemListElement = [] } = JSON.parse(data)
  return itemListElement.map(({ name, item }: { name: string; item: string }) => `${name} ${item}`)
}

test('a category has a page with its products, chips and breadcrumbs, in each language', async () => {
  const page = await read('/products/grocery/c/rice-poha')
  expect(page).toMatch(/<h1[^>]*>Rice &amp; Poha<\/h1>/)
  expect(page).toContain('Joha Gold')
  expect(page).toMatch(
    /<a[^>]*href="\/products\/grocery\/c\/joha"[^>]*>(?:<span[^>]*>)?Joha<span[^>]*> \(1\)</,
  )
  expect(page).toContain('<title>Rice &#38; Poha')
  expect(await read('/products/dairy')).not.toContain('href="/products/grocery/c/')
  expect(await read('/hi/products/grocery/c/rice-poha')).toMatch(/<h1[^>]*>चावल<\/h1>/)
  const steps = [
    ...['Home /', 'Products /products', 'Grocery /products/grocery'],
    ...['Rice & Poha /products/grocery/c/rice-poha', 'Joha /products/grocery/c/joha'],
  ]
  expect(await readSteps('/products/grocery/c/joha')).toEqual(steps)
  const product = `/products/grocery/${joha._id}`
  expect(await readSteps(product)).toEqual([...steps, `Joha Gold ${product}`])
  expect(await read(product)).toMatch(/<nav aria-label="Breadcrumb".*Rice &amp; Poha.*<\/nav>/s)
  expect(await read('/sitemap-pages.xml')).toContain('/as/products/grocery/c/joha<')
})

test('a name of one of the ten is that of the owner wherever pages name it', async () => {
  const names = { hi: 'किराना दुकान <b>' }
  await owner.updateCategory({ slug: 'grocery', name: 'Kirana {store}', names })
  for (const path of ['/', '/products', `/products/grocery/${joha._id}`])
    expect([path, await read(path)]).toEqual([path, expect.stringContaining('Kirana {store}')])
  expect(await read('/hi/products/grocery')).toMatch(/<h1[^>]*>किराना दुकान &lt;b&gt;<\/h1>/)
  expect(await read('/as/products/grocery')).toMatch(/<h1[^>]*>Kirana \{store\}<\/h1>/)
  await owner.updateCategory({ slug: 'grocery', name: '' })
  expect(await read('/as/products/grocery')).not.toContain('Kirana')
})

test('Home has the ten in the order of the owner, without those that are hidden', async () => {
  const listTiles = async () =>
    [...(await read('/')).matchAll(/<a href="\/products\/(\w+)" class="group/g)].map(([, slug]) => slug)
  expect((await listTiles()).slice(0, 3)).toEqual(['grocery', 'vegetable', 'electronics'])
  await owner.moveCategory({ slug: 'dairy', version: 1, parent: null, before: 'grocery' })
  await owner.updateCategory({ slug: 'vegetable', isHidden: true })
  expect((await listTiles()).slice(0, 3)).toEqual(['dairy', 'grocery', 'electronics'])
  expect(await read('/products')).not.toContain('/products/vegetable')
  expect(await read('/products/vegetable')).toBe('302 /products')
  expect(await read('/sitemap-pages.xml')).not.toContain('/products/vegetable')
})

test('a picture of the owner is on Home and on chips, small; the others keep the usual ones', async () => {
  const files = [new Blob([new Uint8Array(await aPhoto({ width: 400, height: 400 }))])]
  for (const slug of ['dairy', 'joha']) await owner.setCategoryPicture({ slug, picture: 'new:0' }, { files })
  const usual = /<img src="[^"]*\/fruits[^"]*\.webp"/
  const own = /<img src="\/pictures\/[0-9a-f]{32}-320\.webp" alt="" width="320" height="320"/g
  const home = await read('/')
  expect(home).toMatch(usual)
  expect(home.match(own)).toHaveLength(1)
  expect((await read('/products/grocery/c/rice-poha')).match(own)).toHaveLength(2)
  await owner.setCategoryPicture({ slug: 'dairy', picture: null })
  expect((await read('/')).match(own)).toBe(null)
  expect((await read('/products/grocery/c/rice-poha')).match(own)).toHaveLength(1)
})

test('a hidden category leads to the one above it; its products stay', async () => {
  await owner.updateCategory({ slug: 'rice-poha', isHidden: true })
  expect(await read('/products/grocery/c/joha')).toBe('302 /products/grocery')
  expect(await read('/products/grocery')).toContain('Joha Gold')
  expect(await read('/sitemap-pages.xml')).not.toContain('/c/')
})
