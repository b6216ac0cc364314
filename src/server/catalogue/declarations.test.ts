import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { categories } from '#domain/catalogue.ts'
import { type Declarations, listMissingDeclarations } from '#domain/declarations/declarations.ts'
import { aSeller, aVisitor } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop()
const owner = await aSeller(shop)
const asha = aVisitor(shop)

test('what the pack says is saved by field, and shown to those who ask for it', async () => {
  const { _id: id } = await aProduct(shop, { name: 'Butter Cookies' })
  const given = { diet: 'egg', originCountry: 'th', manufacturer: ' Thai Bakery, Bangkok ', packer: '' }
  await owner.updateProduct({ id, version: 1, declarations: given })
  await owner.updateProduct({
    id,
    version: 2,
    declarations: { manufacturer: null, importer: 'Bora Traders, Assam' },
  })

  const kept = { diet: 'egg', originCountry: 'TH', importer: 'Bora Traders, Assam' }
  expect((await owner.getSellerProduct({ id })).product.declarations).toEqual(kept)
  const read = async (query: object) => (await asha.listProducts({ ids: id, ...query })).products[0]
  expect(await read({})).toMatchObject({ diet: 'egg' })
  expect(await read({})).not.toHaveProperty('declarations')
  expect((await read({ declarations: 'true' }))?.declarations).toEqual({ ...kept, originName: 'Thailand' })
  expect((await read({ declarations: 'true', language: 'as' }))?.declarations?.originName).toBe('থাইলেণ্ড')
  const all = await asha.listProducts()
  expect(all.products.find(({ _id }) => _id === id)).not.toHaveProperty('declarations')

  const { product: copy } = await owner.duplicateProduct({ id })
  expect(copy.declarations).toEqual(kept)
})

test('what is not a food has no mark', async () => {
  const { _id: id } = await aProduct(shop, { name: 'Bath Soap', category: 'Fashion' })
  await owner.updateProduct({ id, version: 1, declarations: { diet: 'none' } })
  expect((await asha.listProducts({ ids: id })).products[0]).not.toHaveProperty('diet')
})

test.each([
  ['diet', 'maybe'],
  ['originCountry', 'ZZ'],
  ['fssaiLicence', '123'],
  ['ingredients', 'a'.repeat(1001)],
])('%s %s is refused with its field', async (field, value) => {
  const { _id: id } = await aProduct(shop)
  await expect(
    owner.updateProduct({ id, version: 1, declarations: { [field]: value } }),
  ).rejects.toMatchObject({
    status: 400,
    field: `declarations.${field}`,
  })
})

test('the list of products without what the law asks for is that of the domain', async () => {
  const some: Declarations[] = [
    {},
    { originCountry: 'IN', consumerCare: 'Call us' },
    { originCountry: 'IN', consumerCare: 'Call us', packer: 'Bora' },
    { originCountry: 'CN', consumerCare: 'Call us', manufacturer: 'Wang' },
    { originCountry: 'CN', consumerCare: 'Call us', importer: 'Bora' },
    { originCountry: 'IN', packer: 'Bora' },
  ]
  const foods: Declarations[] = [
    {},
    { diet: 'none' },
    { diet: 'veg' },
    { diet: 'veg', fssaiLicence: '10012011000168', ingredients: 'Rice', bestBefore: '6 months' },
    { diet: 'egg', fssaiLicence: '10012011000168', ingredients: 'Rice' },
  ]
  const rows = categories.flatMap(({ path }) =>
    some.flatMap((one) =>
      foods.flatMap((food) => [null, 250].map((step) => ({ path, step, declarations: { ...one, ...food } }))),
    ),
  )
  await sql`
    INSERT INTO products (id, name, category, price_paise, offer_price_paise, step_grams, declarations)
    SELECT gen_random_uuid(), 'Counted ' || n, r ->> 'path', 100, 100, (r ->> 'step')::integer, r -> 'declarations'
    FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) WITH ORDINALITY AS all_rows (r, n)`.execute(
    shop.db,
  )
  const wanted = rows.filter(
    ({ path, step, declarations }) =>
      listMissingDeclarations({ category: path, isByWeight: step !== null, declarations }).length > 0,
  )
  const { total, counts } = await owner.listSellerProducts({ q: 'Counted', show: 'undeclared', limit: 1 })
  expect(wanted.length).toBeGreaterThan(50)
  expect([total, counts?.undeclared]).toEqual([wanted.length, wanted.length])
})
