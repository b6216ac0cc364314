import { describe, expect, test } from 'vitest'
import type { EndpointInput } from '#contract/schemas.ts'
import { parsePictureName } from '#server/pictures/picture-store.ts'
import { isPictureUsed } from '#server/pictures/picture-use-store.ts'
import { aSeller, aVisitor } from '#test/builders/accounts.ts'
import { aPhoto } from '#test/builders/pictures.ts'
import { aProduct } from '#test/builders/products.ts'
import { startSecondApp, startShop } from '#test/shop.ts'

const shop = await startShop()
const owner = await aSeller(shop)
const visitor = aVisitor(shop)

async function aCategory(parent: string, name: string): Promise<string> {
  const { categories } = await owner.addCategory({ parent, name })
  return categories.find((one) => one.name === name)?.slug ?? ''
}

async function findCategory(slug: string) {
  return (await owner.listCategories()).categories.find((one) => one.slug === slug)
}

/** From where it is now. */
async function move(place: Omit<EndpointInput<'moveCategory'>, 'version'>) {
  const version = (await findCategory(place.slug))?.version ?? 0
  return owner.moveCategory({ version, ...place })
}

async function namesIn(subcategory: string, more = {}): Promise<string[]> {
  const { products } = await visitor.listProducts({ subcategory, ...more })
  return products.map(({ name }) => name)
}

describe('the tree', () => {
  test('has the ten as its roots, in their order', async () => {
    const { categories } = await owner.listCategories()
    expect(categories.map(({ root }) => root)).toEqual([
      ...['Grocery', 'Vegetable', 'Electronics', 'Instant', 'Fruits', 'Fashion', 'Grains', 'Dairy'],
      ...['Services', 'Animalfoods'],
    ])
    expect(categories[0]).toEqual({
      ...{
        slug: 'grocery',
        version: 1,
        root: 'Grocery',
        parent: null,
        level: 1,
        name: null,
        names: {},
        picture: null,
      },
      ...{ isHidden: false, products: 0 },
    })
  })

  test('has three levels at most', async () => {
    const oils = await aCategory('grocery', 'Oils')
    const mustard = await aCategory(oils, 'Mustard oil')
    expect(await findCategory(mustard)).toMatchObject({ root: 'Grocery', parent: oils, level: 3 })
    await expect(owner.addCategory({ parent: mustard, name: 'Kachi ghani' })).rejects.toMatchObject({
      code: 'category_too_deep',
    })
    await expect(move({ slug: oils, parent: mustard, before: null })).rejects.toMatchObject({
      code: 'category_circle',
    })
  })

  test('refuses a name that a sibling has, and roots that move or go', async () => {
    const tea = await aCategory('grocery', 'Tea')
    await expect(owner.addCategory({ parent: 'grocery', name: 'TEA' })).rejects.toMatchObject({
      code: 'category_exists',
    })
    expect(await aCategory('dairy', 'Tea')).toBe('tea-2')
    await expect(move({ slug: tea, parent: 'dairy', before: null })).rejects.toMatchObject({
      code: 'category_exists',
    })
    const fixed = { code: 'category_fixed' }
    const place = { slug: 'grocery', parent: 'dairy', before: null }
    await expect(move(place)).rejects.toMatchObject(fixed)
    await expect(owner.removeCategory({ slug: 'grocery' })).rejects.toMatchObject(fixed)
  })

  test('changes names, order and what is hidden, in every process', async () => {
    const other = await startSecondApp(shop)
    await owner.updateCategory({ slug: 'services', name: 'Gifts', names: { hi: 'उपहार' }, isHidden: true })
    await move({ slug: 'services', parent: null, before: 'grocery' })
    const { categories } = await owner.listCategories()
    expect(categories[0]).toMatchObject({ slug: 'services', name: 'Gifts', names: { hi: 'उपहार' } })
    expect(categories[0]?.isHidden).toBe(true)
    await owner.updateCategory({ slug: 'services', name: '', isHidden: false })
    expect(await findCategory('services')).toMatchObject({ name: null, names: {}, isHidden: false })
    await expect(owner.updateCategory({ slug: 'tea', name: '' })).rejects.toMatchObject({ status: 400 })
    expect((await aVisitor(other).listProducts({ subcategory: 'tea' })).total).toBe(0)
  })
})

describe('products', () => {
  test('are listed by their category and those above it, with any other filter', async () => {
    const rice = await aCategory('grocery', 'Rice')
    const joha = await aCategory(rice, 'Joha rice')
    await aProduct(shop, { name: 'Joha Rice Gold', subcategory: joha, price: 90 })
    await aProduct(shop, { name: 'Sona Masuri Rice', subcategory: rice, price: 60 })
    await aProduct(shop, { name: 'Rice cooker liner' })
    expect(await namesIn(rice)).toEqual(['Joha Rice Gold', 'Sona Masuri Rice'])
    expect(await namesIn(joha)).toEqual(['Joha Rice Gold'])
    expect(await namesIn('nothing-here')).toEqual([])
    expect(await namesIn(rice, { q: 'rice', maxPrice: 70 })).toEqual(['Sona Masuri Rice'])
    expect(await namesIn(rice, { size: '500-1000' })).toEqual(await namesIn(rice))
    const { facets } = await visitor.listProducts({ subcategory: rice, facets: 'true' })
    expect(facets?.inStock).toBe(2)
    expect((await owner.listSellerProducts({ subcategory: rice })).total).toBe(2)
    const { products } = await visitor.listProducts({ category: 'grocery', sort: 'name', limit: 1 })
    expect(products[0]).toMatchObject({ category: 'Grocery', subcategory: joha })
  })

  test('take the root that their category moves to, and keep it from being removed', async () => {
    const sweets = await aCategory('grocery', 'Sweets')
    const milky = await aCategory(sweets, 'Milk sweets')
    const peda = await aProduct(shop, { name: 'Peda', subcategory: milky })
    const { version } = (await owner.getSellerProduct({ id: peda._id })).product
    await move({ slug: sweets, parent: 'dairy', before: null })
    const { product } = await owner.getSellerProduct({ id: peda._id })
    expect(product).toMatchObject({ category: 'Dairy', subcategory: milky, version: version + 1 })
    await expect(owner.removeCategory({ slug: sweets })).rejects.toMatchObject({
      code: 'category_has_children',
    })
    await expect(owner.removeCategory({ slug: milky })).rejects.toMatchObject({
      code: 'category_has_products',
    })
    await owner.updateProduct({ id: peda._id, version: version + 1, subcategory: null })
    await owner.removeCategory({ slug: milky })
    await owner.removeCategory({ slug: sweets })
    expect(await findCategory(sweets)).toBeUndefined()
  })

  test('leave their category when a client that does not know it gives them another root', async () => {
    const snacks = await aCategory('instant', 'Snacks')
    const chips = await aProduct(shop, { category: 'Instant', subcategory: snacks })
    const changed = await owner.updateProduct({ id: chips._id, version: 1, category: 'Dairy' })
    expect(changed.product).toMatchObject({ category: 'Dairy' })
    expect(changed.product.subcategory).toBeUndefined()
    const change = { id: chips._id, version: 2, subcategory: snacks }
    await expect(owner.updateProduct(change)).rejects.toMatchObject({ code: 'category_gone' })
    await owner.updateProduct({ ...change, category: 'Instant' })
  })

  test('change together, and back', async () => {
    const soaps = await aCategory('fashion', 'Soaps')
    const soap = await aProduct(shop, { name: 'Neem soap' })
    const change = { category: 'Fashion', subcategory: soaps }
    const { undo } = await owner.bulkUpdateProducts({ products: [{ id: soap._id, version: 1 }], change })
    expect(await namesIn(soaps)).toEqual(['Neem soap'])
    const undone = await owner.undoBulkUpdate({ undo })
    expect(undone.products[0]?.category).toBe('Grocery')
    expect(await namesIn(soaps)).toEqual([])
  })
})

test('moves at once both happen', async () => {
  const [one, other] = [await aCategory('fruits', 'Citrus'), await aCategory('fruits', 'Berries')]
  const below = await aCategory('vegetable', 'Greens')
  for (const [first, second] of [
    [
      { slug: one, parent: 'vegetable', before: null },
      { slug: other, parent: 'dairy', before: null },
    ],
    [
      { slug: one, parent: below, before: null },
      { slug: other, parent: 'vegetable', before: below },
    ],
  ] as const) {
    await Promise.all([move(first), move(second)])
    for (const { slug, parent } of [first, second]) expect(await findCategory(slug)).toMatchObject({ parent })
  }
  // Each would put one below the other.
  const results = await Promise.allSettled([
    move({ slug: other, parent: below, before: null }),
    move({ slug: below, parent: other, before: null }),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('the second of two changes of one category at once is refused, and a move can be put back', async () => {
  const [jams, above] = [await aCategory('fruits', 'Jams'), await aCategory('grocery', 'Breakfast')]
  const honey = await aCategory('fruits', 'Honey')
  const jam = await aProduct(shop, { name: 'Mango jam', category: 'Fruits', subcategory: jams })
  const places = ['dairy', above].map((parent) => ({ slug: jams, version: 1, parent, before: null }))
  const both = await Promise.allSettled(places.map((place) => owner.moveCategory(place)))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, code: 'category_changed' },
  })
  const stale = { slug: jams, version: 1, name: 'Marmalades' }
  await expect(owner.updateCategory(stale)).rejects.toMatchObject({ code: 'category_changed' })
  await owner.moveCategory({ slug: jams, version: 2, parent: 'fruits', before: honey })
  const { categories } = await owner.listCategories()
  const slugs = categories.filter(({ parent }) => parent === 'fruits').map(({ slug }) => slug)
  expect(slugs.slice(-2)).toEqual([jams, honey])
  const { product } = await owner.getSellerProduct({ id: jam._id })
  expect([product.category, product.subcategory]).toEqual(['Fruits', jams])
})

test('a category is removed, or keeps the product that comes into it at the same time', async () => {
  for (let round = 0; round < 5; round++) {
    const slug = await aCategory('grains', `Millets ${round}`)
    const { _id: id } = await aProduct(shop, { category: 'Grains' })
    const [placed, removed] = await Promise.allSettled([
      owner.updateProduct({ id, version: 1, subcategory: slug }),
      owner.removeCategory({ slug }),
    ])
    const { product } = await owner.getSellerProduct({ id })
    expect([product.subcategory, removed]).toMatchObject(
      placed.status === 'fulfilled'
        ? [slug, { reason: { code: 'category_has_products' } }]
        : [undefined, { status: 'fulfilled' }],
    )
  }
})

test('a product that is put into a category while that one moves takes its new root', async () => {
  const pickles = await aCategory('grocery', 'Pickles')
  const mango = await aProduct(shop, { name: 'Mango pickle' })
  const placing = owner.updateProduct({ id: mango._id, version: 1, subcategory: pickles })
  const moving = move({ slug: pickles, parent: 'instant', before: null })
  const [placed] = await Promise.allSettled([placing, moving])
  const { product } = await owner.getSellerProduct({ id: mango._id })
  expect([product.category, product.subcategory]).toEqual(
    placed?.status === 'fulfilled' ? ['Instant', pickles] : ['Grocery', undefined],
  )
})

test('a category gets a picture, keeps it while it is changed, and loses it', async () => {
  const files = [new Blob([new Uint8Array(await aPhoto({ width: 400, height: 400 }))])]
  await owner.setCategoryPicture({ slug: 'fruits', picture: 'new:0' }, { files })
  const picture = (await findCategory('fruits'))?.picture
  expect(picture).toMatch(/^\/pictures\/[0-9a-f]{32}-640\.webp$/)
  const small = String(picture).replace('640.webp', '320.avif')
  expect((await visitor.browser.send(small)).statusCode).toBe(200)
  const dates = await aCategory('fruits', 'Dates')
  await owner.setCategoryPicture({ slug: dates, picture: 'new:0' }, { files })
  await owner.updateCategory({ slug: 'fruits', isHidden: false })
  expect((await findCategory('fruits'))?.picture).toBe(picture)
  await owner.setCategoryPicture({ slug: 'fruits', picture: null })
  expect([(await findCategory('fruits'))?.picture, (await findCategory(dates))?.picture]).toEqual([
    null,
    picture,
  ])
  const { before, after } = await shop.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect([before, after]).toEqual([{ pictures: [expect.any(String)] }, { pictures: [] }])
  // A refused product that has the same picture leaves its file.
  const name = String(parsePictureName(String(picture)))
  expect(await isPictureUsed(shop.db, name)).toBe(true)
  await owner.setCategoryPicture({ slug: dates, picture: null })
  expect(await isPictureUsed(shop.db, name)).toBe(false)
})

test.each([
  ['a file that is no picture', 'new:0', [new Blob(['text'])]],
  ['a picture without its file', 'new:0', []],
  ['a file without a place', null, [new Blob(['text'])]],
] as const)('%s is refused', async (_, picture, files) => {
  await expect(
    owner.setCategoryPicture({ slug: 'fruits', picture }, { files: [...files] }),
  ).rejects.toMatchObject({
    status: 400,
  })
})

test('only the owner gives categories pictures', async () => {
  const catalogue = await aSeller(shop, { role: 'catalogue' })
  await expect(catalogue.setCategoryPicture({ slug: 'fruits', picture: null })).rejects.toMatchObject({
    status: 403,
  })
})
