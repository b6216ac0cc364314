import { describe, expect, test } from 'vitest'
import { aSeller, aShopper, aVisitor, type TestUser } from '#test/builders/accounts.ts'
import { aPhoto, listStoredFiles } from '#test/builders/pictures.ts'
import { aFile, aProductForm, type ProductFormInput, rice } from '#test/builders/product-form.ts'
import { aProduct } from '#test/builders/products.ts'
import { listViolations } from '#test/invariants.ts'
import { json, startShop } from '#test/shop.ts'
import { deleteOldProductRequests } from './product-request-store.ts'

const shop = await startShop()
const seller = await aSeller(shop)
const add = (parts: ProductFormInput, by: TestUser = seller) =>
  by.browser.send('/api/product/add', { method: 'POST', body: aProductForm(parts) })
const keptFiles = () => listStoredFiles(shop)
const countProducts = async () => (await shop.db.selectFrom('products').select('id').execute()).length

describe('addProduct', () => {
  test('lists the product with all of its data', async () => {
    const reply = await add({
      product: {
        ...rice,
        name: ' Bora Rice ',
        description: ['Sticky', '', 'For pitha'],
        weight: '500 g',
        stock: '12',
        price: '60.50',
      },
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      success: true,
      message: 'Product added',
      product: {
        _id: expect.any(String),
        name: 'Bora Rice',
        description: ['Sticky', 'For pitha'],
        category: 'Grocery',
        price: 60.5,
        offerPrice: 55,
        image: [],
        inStock: true,
        weight: '500 g',
        netQuantity: { value: 500, unit: 'g' },
      },
    })
    const { products } = await aVisitor(shop).listProducts({ q: 'bora' })
    expect(products).toEqual([reply.json().product])
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('refuses invalid data and stores nothing', async () => {
    const before = await countProducts()
    const photo = await aPhoto()
    const wrong: unknown[] = [
      { ...rice, price: 0 },
      { ...rice, price: -60 },
      { ...rice, price: 1e12 },
      { ...rice, price: 60.999 },
      { ...rice, price: 'NaN' },
      { ...rice, offerPrice: 0 },
      { ...rice, offerPrice: -1 },
      { ...rice, offerPrice: 60.01 },
      { ...rice, offerPrice: '100' },
      { ...rice, price: undefined },
      { ...rice, offerPrice: null },
      { ...rice, name: '' },
      { ...rice, name: 'Rice\0' },
      { ...rice, category: '' },
      { ...rice, category: "Grocery'; DROP TABLE products; --" },
      { ...rice, stock: -1 },
      { ...rice, description: 'text' },
      { ...rice, description: [1] },
      [],
      '',
      'null',
      '7',
      '"text"',
      '{',
      '{"name":"Joha Rice","category":"Grocery","price":NaN,"offerPrice":1}',
      `{"name":"Rice \\ud800","category":"Grocery","price":60,"offerPrice":55}`,
      'x'.repeat(70_000),
      null,
    ]
    for (const product of wrong) {
      const reply = await add({ product, files: [photo] })
      const about = String(JSON.stringify(product)).slice(0, 80)
      expect([about, reply.statusCode, reply.json()]).toEqual([
        about,
        400,
        expect.objectContaining({
          success: false,
          code: 'invalid_input',
          message: expect.stringMatching(/\w/),
        }),
      ])
    }
    expect((await add({ product: { ...rice, category: '' } })).json()).toMatchObject({
      ...{ message: 'Please select a category', field: 'category' },
    })
    expect(await countProducts()).toBe(before)
    expect(await keptFiles()).toEqual([])
  })

  test('ignores unknown fields and names of Object.prototype', async () => {
    const other = await aProduct(shop)
    const forged = `"_id":"${other._id}","id":"${other._id}","inStock":false,"available":false,"featured_rank":0,"version":9,
      "created_at":"2000-01-01","pictures":["${'a'.repeat(32)}"],"image":["https://evil.example/x.png"],
      "__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}`
    const reply = await add({ product: `{${forged},${JSON.stringify(rice).slice(1)}` })
    expect(reply.json().product).toMatchObject({ image: [], inStock: true })
    const { _id } = reply.json().product
    expect(_id).not.toBe(other._id)
    const row = await shop.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', _id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ pictures: [], version: 1, featured_rank: 2147483647, archived_at: null })
    expect(row.created_at.getFullYear()).toBeGreaterThan(2000)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('refuses visitors and shoppers before it reads the body', async () => {
    const before = await countProducts()
    for (const other of [aVisitor(shop), await aShopper(shop)]) {
      const reply = await add({ files: [await aPhoto()] }, other)
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'seller_login_needed'])
    }
    expect(await countProducts()).toBe(before)
    expect(await keptFiles()).toEqual([])
  })

  test('accepts only multipart forms', async () => {
    for (const init of [
      json('POST', rice),
      {
        method: 'POST',
        body: 'productData=%7B%7D',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      { method: 'POST', body: JSON.stringify(rice), headers: { 'content-type': 'text/plain' } },
      { method: 'POST', body: JSON.stringify(rice), headers: { 'content-type': '' } },
      { method: 'POST' },
    ]) {
      const reply = await seller.browser.send('/api/product/add', init)
      expect([init.headers, reply.statusCode, reply.json().success]).toEqual([init.headers, 415, false])
    }
  })

  test('refuses a broken form', async () => {
    const type = 'multipart/form-data; boundary=x'
    const field = (head: string, body: string) =>
      `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
    const data = field('name="productData"', JSON.stringify(rice))
    const broken: [string, string][] = [
      ['multipart/form-data', `${data}--x--`],
      ['multipart/form-data; boundary=', `${data}--x--`],
      ['multipart/form-data; boundary=y', `${data}--x--`],
      ['multipart/mixed; boundary=x', `${data}--x--`],
      [`multipart/form-data; boundary=${'x'.repeat(500)}`, `${data}--x--`],
      [type, ''],
      [type, '--x'],
      [type, '--x--'],
      [type, 'no form at all'],
      [type, '--x\r\n\r\nno name\r\n--x--'],
      [type, `${field('name=', '1')}--x--`],
      [type, `${data}${field('name="images"; filename="x.png"', 'breaks off')}`],
      [type, `--x\r\n${'X-Header: y\r\n'.repeat(3000)}\r\n1\r\n--x--`],
    ]
    for (const [contentType, body] of broken) {
      const reply = await seller.browser.send('/api/product/add', {
        method: 'POST',
        body,
        headers: { 'content-type': contentType },
      })
      const about = `${contentType.slice(0, 60)} ${body.slice(0, 60)}`
      expect([about, [400, 413, 415].includes(reply.statusCode), reply.json().success]).toEqual([
        about,
        true,
        false,
      ])
    }
  })

  test('accepts one productData, at most four pictures and no other field', async () => {
    const photos = await Promise.all([1, 2, 3, 4, 5].map(() => aPhoto()))
    const cases: [string, ProductFormInput, number][] = [
      ['five pictures', { files: photos }, 413],
      ['fifty pictures', { files: Array(50).fill(photos[0]) }, 413],
      ['two productData', { also: [['productData', JSON.stringify(rice)]] }, 400],
      ['another field', { also: [['userId', 'x']] }, 400],
      ['only another field', { product: null, also: [['isAdmin', 'true']] }, 400],
      [
        'a picture and four slots as text',
        { files: [photos[0]!], also: Array(4).fill(['images', 'undefined']) },
        413,
      ],
      ['a picture in another field', { also: [['avatar', aFile('x.png', photos[0]!)]] }, 400],
      [
        'productData as a file',
        { product: null, also: [['productData', aFile('x.json', JSON.stringify(rice))]] },
        400,
      ],
      ['a poisonous field', { also: [['__proto__', 'x']] }, 400],
      ['no part at all', { product: null }, 400],
    ]
    for (const [what, parts, status] of cases) {
      const reply = await add(parts)
      expect([what, reply.statusCode, reply.json().success]).toEqual([what, status, false])
    }
    expect(await keptFiles()).toEqual([])
  })
})

describe('addProduct with an Idempotency-Key', () => {
  const withKey = (key: string, parts: ProductFormInput = {}, by: TestUser = seller) =>
    by.browser.send('/api/product/add', {
      ...{ method: 'POST', body: aProductForm(parts), headers: { 'idempotency-key': key } },
    })

  test('a repeat returns the first product, also while the first one is on its way', async () => {
    const before = await countProducts()
    const parts = { product: { ...rice, name: 'Bora Rice' }, files: [await aPhoto()] }
    const [one, two] = await Promise.all([withKey('twice', parts), withKey('twice', parts)])
    const third = await withKey('twice', parts)
    expect(one.json()).toMatchObject({ success: true, message: 'Product added' })
    expect([two.json(), third.json()]).toEqual([one.json(), one.json()])
    expect(await countProducts()).toBe(before + 1)
  })

  test('another product or picture under the key is refused', async () => {
    await withKey('reused')
    const before = await countProducts()
    for (const parts of [{ product: { ...rice, price: 61 } }, { files: [await aPhoto()] }]) {
      const reply = await withKey('reused', parts)
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'key_reused'])
    }
    expect(await countProducts()).toBe(before)
  })

  test('a refused request leaves the key free, and sellers do not share keys', async () => {
    await withKey('tried', { product: { ...rice, price: 0 } })
    const [mine, other] = [await withKey('tried'), await withKey('tried', {}, await aSeller(shop))]
    expect([mine.statusCode, other.statusCode]).toEqual([200, 200])
    expect(mine.json().product._id).not.toBe(other.json().product._id)
  })

  test('the key must have 1 to 255 characters', async () => {
    expect((await withKey('x'.repeat(256))).statusCode).toBe(400)
  })

  test('keys are deleted after a day', async () => {
    await withKey('old')
    await shop.db
      .updateTable('product_requests')
      .set({ created_at: new Date(Date.now() - 25 * 60 * 60_000) })
      .where('idempotency_key', '=', 'old')
      .execute()
    await deleteOldProductRequests(shop.db)
    const keys = await shop.db.selectFrom('product_requests').select('idempotency_key').execute()
    expect(keys.map((row) => row.idempotency_key)).toEqual(expect.arrayContaining(['twice', 'reused']))
    expect(keys).not.toContainEqual({ idempotency_key: 'old' })
  })
})

test('addProduct asks before it adds the same name and weight again, if the caller wants that', async () => {
  const milk = { ...rice, name: 'Purabi Milk', weight: '500 ml', checkDuplicates: true }
  expect((await add({ product: milk })).statusCode).toBe(200)
  const again = await add({ product: { ...milk, name: 'purabi  milk, ', weight: '500ml' } })
  expect([again.statusCode, again.json()]).toEqual([
    409,
    {
      ...{ success: false, code: 'product_exists', field: 'name' },
      message: 'You already sell “Purabi Milk 500 ml”. Add another one?',
    },
  ])
  for (const product of [
    { ...milk, weight: '1 l' },
    { ...milk, checkDuplicates: undefined },
  ])
    expect((await add({ product })).statusCode).toBe(200)
  expect((await add({ product: { ...milk, checkDuplicates: 'yes' } })).statusCode).toBe(400)
})
