import { afterAll, describe, expect, test } from 'vitest'
import { cartCookie, formatCart, parseCartCookie } from '#web/storefront/cart/cart-cookie.ts'
import { aShopper } from '../builders/accounts.ts'
import { addressFields } from '../builders/addresses.ts'
import { aProduct } from '../builders/products.ts'
import { openRunningShop } from '../e2e/running-shop.ts'
import { type Browser, openBrowser } from '../shop.ts'

const shop = await openRunningShop({ languages: ['en', 'hi', 'as'] })
afterAll(() => shop.close())

const host = 'haat.example'
const ownPage = { host, origin: `http://${host}` }
const rice = await aProduct(shop, { name: 'Joha Rice', names: { hi: 'जोहा चावल' }, price: 60 })
const dal = await aProduct(shop, { name: 'Masoor Dal', price: 90, stock: 3 })

const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
const cartOf = ({ cookies }: Browser) =>
  parseCartCookie(`${cartCookie.name}=${cookies.get(cartCookie.name) ?? ''}`)

/** As a browser does after 303. */
async function submit(browser: Browser, path: string, fields: Record<string, string>) {
  const reply = await browser.send(path, form(fields))
  expect([path, reply.statusCode, reply.body]).toEqual([path, 303, ''])
  return browser.send(String(reply.headers.location))
}

function readHidden(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]))
}

function mainOf(html: string): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

/** The shopper with a browser that sends forms. */
async function aFormShopper(name: string) {
  const shopper = await aShopper(shop, { name })
  const browser = openBrowser(shop, ownPage)
  for (const [key, value] of shopper.browser.cookies) browser.cookies.set(key, value)
  return { shopper, browser }
}

describe('a public page', () => {
  test('has an Add button that works as a form', async () => {
    for (const [path, prefix] of [
      ['/', ''],
      [`/hi/products/grocery/${rice._id}`, '/hi'],
      ['/as/products', '/as'],
    ]) {
      const { body } = await shop.app.inject(String(path))
      expect(body).toContain(`<form id="add-form" method="post" action="${prefix}/plain/cart"></form>`)
      const [button = ''] = new RegExp(`<button[^>]*value="${rice._id}"[^>]*>`).exec(body) ?? []
      for (const attribute of ['type="submit"', 'form="add-form"', 'name="product"'])
        expect([path, button]).toEqual([path, expect.stringContaining(attribute)])
    }
    expect((await shop.app.inject('/seller')).body).not.toContain('add-form')
  })

  test('names the plain pages, and the cart opens its own', async () => {
    const { body } = await shop.app.inject('/hi/cart')
    expect(body).toContain('<noscript><meta http-equiv="refresh" content="0; url=/hi/plain/cart"></noscript>')
    const orders = await shop.app.inject('/my-orders')
    expect(orders.body).toContain(
      '<noscript><meta http-equiv="refresh" content="0; url=/plain/my-orders"></noscript>',
    )
    const home = await shop.app.inject('/')
    expect(home.body).not.toContain('http-equiv="refresh"')
    expect(home.body).toMatch(
      /<noscript><p class="no-script">.*<a href="\/plain\/cart">Cart<\/a>.*<\/noscript>/,
    )
  })

  test('holds nothing of who ordered by forms', async () => {
    const { shopper, browser } = await aFormShopper('Mamoni')
    await submit(browser, '/plain/cart', { product: rice._id })
    for (const path of ['/cart', '/my-orders', '/', '/products']) {
      const own = await browser.send(path)
      expect(own.body).toBe((await shop.app.inject(path)).body)
      expect(own.body).not.toContain(shopper.email)
    }
    const plain = await browser.send('/plain/cart')
    expect(plain.headers['cache-control']).toBe('no-store')
    expect(plain.body).toContain('<meta name="robots" content="noindex">')
    expect(plain.body).not.toContain('<script')
  })
})

describe('the cart of a visitor', () => {
  test('is in a cookie without prices, and its page has the prices of the shop', async () => {
    const visitor = openBrowser(shop, ownPage)
    const path = '/hi/products?q=dal'
    const headers = { referer: `http://${host}${path}` }
    const added = await visitor.send('/hi/plain/cart', { ...form({ product: rice._id }), headers })
    expect(added.cookies).toEqual([
      { name: cartCookie.name, value: `${rice._id}.1`, path: '/', maxAge: 30 * 24 * 3600, sameSite: 'Lax' },
    ])
    const page = await visitor.send(String(added.headers.location))
    expect(page.body).toContain('<html lang="hi-IN">')
    const main = mainOf(page.body)
    for (const text of ['कार्ट में जोड़ा गया', 'जोहा चावल', '₹60.00', `href="${path}"`])
      expect(main).toContain(text)
    await submit(visitor, '/plain/cart', { product: dal._id })
    const second = await submit(visitor, '/plain/cart', { product: dal._id })
    expect(cartOf(visitor)).toEqual({ [rice._id]: 1, [dal._id]: 2 })
    expect(mainOf(second.body)).toContain('₹240.00')
  })

  test('changes and loses lines', async () => {
    const visitor = openBrowser(shop, ownPage)
    await submit(visitor, '/plain/cart', { product: rice._id })
    expect(
      mainOf((await submit(visitor, '/plain/cart', { product: rice._id, quantity: '7' })).body),
    ).toContain('₹420.00')
    await submit(visitor, '/plain/cart', { product: rice._id, quantity: '100000' })
    expect(cartOf(visitor)).toEqual({ [rice._id]: 99 })
    const full = await visitor.send('/plain/cart', form({ product: rice._id }))
    expect([full.statusCode, mainOf(full.body)]).toEqual([
      409,
      expect.stringContaining('up to 99 of each item'),
    ])
    const empty = await submit(visitor, '/plain/cart', { product: rice._id, quantity: '0' })
    expect(mainOf(empty.body)).toContain('Your cart is empty')
    expect(cartOf(visitor)).toEqual({})
  })

  test('has a limit of lines, and takes no product id that is none', async () => {
    const visitor = openBrowser(shop, ownPage)
    const ids = Array.from({ length: cartCookie.maxLines }, () => crypto.randomUUID())
    visitor.cookies.set(cartCookie.name, formatCart(Object.fromEntries(ids.map((id) => [id, 1]))))
    const refused = await visitor.send('/plain/cart', form({ product: rice._id }))
    expect([refused.statusCode, refused.cookies]).toEqual([409, []])
    expect(mainOf(refused.body)).toContain('Your cart can hold up to 50 different items')
    for (const product of ['x', '__proto__', `${rice._id}~`, `${rice._id}; Path=/x`]) {
      const reply = await visitor.send('/plain/cart', form({ product }))
      expect([product, reply.statusCode, reply.cookies]).toEqual([product, 303, []])
    }
  })

  test('goes back to a page of this shop only', async () => {
    const visitor = openBrowser(shop, ownPage)
    visitor.cookies.set(cartCookie.name, formatCart({ [rice._id]: 1 }))
    const linkFor = async (from: string) => {
      const { body } = await visitor.send(`/plain/cart?from=${encodeURIComponent(from)}`)
      return /<a href="([^"]*)"[^>]*>Continue Shopping/.exec(body)?.[1]
    }
    expect(await linkFor('/products?q=dal')).toBe('/products?q=dal')
    expect(await linkFor('https://evil.example/x')).toBe('/x')
    for (const from of [
      '//evil.example',
      'https://evil.example//evil.example',
      '/\\evil.example',
      'http://[',
    ])
      expect([from, await linkFor(from)]).toEqual([from, '/'])
    expect(await linkFor('javascript:alert(1)')).toBe('/')
    expect(await linkFor('/plain/cart')).toBe('/')
  })
})

describe('a shopper', () => {
  test('logs in by a form, and the cart of the cookie goes with them', async () => {
    const { shopper } = await aFormShopper('Rupali')
    await shopper.updateCart({ cartItems: { [dal._id]: 1 } })
    const browser = openBrowser(shop, ownPage)
    await submit(browser, '/plain/cart', { product: rice._id })
    const asked = await browser.send('/plain/checkout')
    expect([asked.statusCode, asked.headers.location]).toEqual([303, '/plain/login?next=checkout'])
    const wrong = await browser.send(
      '/plain/login?next=checkout',
      form({ email: shopper.email, password: 'no-such' }),
    )
    expect([wrong.statusCode, mainOf(wrong.body)]).toEqual([401, expect.stringContaining('role="alert"')])
    expect(wrong.body).toContain(`value="${shopper.email}"`)
    expect(wrong.body).not.toContain('no-such')
    const { email, password } = shopper
    const checkout = await submit(browser, '/plain/login?next=checkout', { email, password })
    expect(mainOf(checkout.body)).toContain('Place Order')
    expect(browser.cookies.has(cartCookie.name)).toBe(false)
    expect((await shopper.getShopperSession()).user.cartItems).toEqual({ [dal._id]: 1, [rice._id]: 1 })
    await submit(browser, '/plain/cart', { product: rice._id })
    expect((await shopper.getShopperSession()).user.cartItems).toEqual({ [dal._id]: 1, [rice._id]: 2 })
    expect(browser.cookies.has(cartCookie.name)).toBe(false)
    const left = await submit(browser, '/plain/logout', {})
    expect(mainOf(left.body)).toContain('Your cart is empty')
    expect((await browser.send('/plain/my-orders')).headers.location).toBe('/plain/login?next=my-orders')
  })

  test('is refused after as many wrong passwords as by the API', async () => {
    const { shopper } = await aFormShopper('Junmoni')
    const browser = openBrowser(shop, ownPage)
    const guess = () =>
      browser.send('/plain/login', form({ email: shopper.email, password: 'a wrong password' }))
    const statuses: number[] = []
    for (let tries = 0; tries < 10; tries++) statuses.push((await guess()).statusCode)
    expect(statuses).toEqual(Array(10).fill(401))
    const refused = await guess()
    expect([refused.statusCode, mainOf(refused.body)]).toEqual([429, expect.stringContaining('Too many')])
    const byApi = { email: shopper.email, password: shopper.password }
    await expect(openBrowser(shop).api.login(byApi)).rejects.toMatchObject({ status: 429 })
  })

  test('registers, adds an address and orders; what is refused is shown beside what was typed', async () => {
    const browser = openBrowser(shop, ownPage)
    await submit(browser, '/as/plain/cart', { product: rice._id })
    const person = { form: 'register', name: 'Nayan Das', email: 'nayan@example.com' }
    const short = await browser.send('/as/plain/login', form({ ...person, password: 'short' }))
    expect([short.statusCode, short.body]).toEqual([400, expect.stringContaining('value="Nayan Das"')])
    expect(short.body).toMatch(
      /aria-invalid="true"[^>]*name="password"|name="password"[^>]*aria-invalid="true"/,
    )
    const begun = await browser.send(
      '/as/plain/login',
      form({ ...person, password: 'three random words here' }),
    )
    expect(begun.headers.location).toBe('/as/plain/checkout')
    const sent = await browser.send('/as/plain/checkout')
    expect(sent.headers.location).toBe('/as/plain/address')
    const typed = { ...addressFields, zipcode: String(addressFields.zipcode) }
    const wrong = await browser.send('/as/plain/address', form({ ...typed, zipcode: 'abc' }))
    expect([wrong.statusCode, wrong.body]).toEqual([400, expect.stringContaining(`value="${typed.street}"`)])
    const checkout = await submit(browser, '/as/plain/address', typed)
    expect(checkout.body).toContain('lang="as-IN"')
    const hidden = readHidden(checkout.body)
    const orders = await submit(browser, '/as/plain/checkout', {
      ...hidden,
      note: ' Blue gate ',
      leaveAtDoor: 'on',
    })
    const [order] = (await browser.api.listMyOrders()).orders
    expect(mainOf(orders.body)).toContain(`#${order?.orderNumber}`)
    expect(order).toMatchObject({ amount: 78, paymentType: 'COD', note: 'Blue gate', leaveAtDoor: true })
    expect((await browser.api.getShopperSession()).user.cartItems).toEqual({})
  })

  test('is not logged in by a cookie within a cookie', async () => {
    const { shopper, browser } = await aFormShopper('Purnima')
    const token = browser.cookies.get('haat_shopper')
    const visitor = openBrowser(shop, { host, cookie: `x=1%3B%20haat_shopper%3D${token}` })
    expect((await visitor.send('/plain/my-orders')).headers.location).toBe('/plain/login?next=my-orders')
    const own = openBrowser(shop, { host, cookie: `x=1%3B%20y; haat_shopper=${token}` })
    expect((await own.send('/plain/address')).body).toContain(shopper.email)
  })

  test('is counted by the address of their own network', async () => {
    const { shopper } = await aFormShopper('Manju')
    const register = async (remoteAddress: string) => {
      const taken = { form: 'register', name: 'Manju', email: shopper.email, password: 'three random words' }
      const headers = { ...ownPage, 'content-type': 'application/x-www-form-urlencoded' }
      const payload = new URLSearchParams(taken).toString()
      const request = { method: 'POST', url: '/plain/login', headers, payload, remoteAddress } as const
      return (await shop.app.inject(request)).statusCode
    }
    for (let tries = 0; tries < 10; tries++) expect(await register('192.0.2.1')).toBe(409)
    expect(await register('192.0.2.1')).toBe(429)
    expect(await register('198.51.100.1')).toBe(409)
  })
})

describe('an order by form', () => {
  test('is placed once, however often the button is pressed', async () => {
    const { shopper, browser } = await aFormShopper('Dipali')
    await submit(browser, '/plain/cart', { product: rice._id })
    const hidden = readHidden((await browser.send('/plain/checkout')).body)
    const replies = await Promise.all([1, 2, 3].map(() => browser.send('/plain/checkout', form(hidden))))
    const { orders } = await shopper.listMyOrders()
    expect(orders).toHaveLength(1)
    const location = `/plain/my-orders?placed=${orders[0]?.orderNumber}`
    expect(replies.map(({ headers }) => headers.location)).toEqual([location, location, location])
  })

  test('is refused at another price, without stock and for the address of another shopper', async () => {
    const { shopper, browser } = await aFormShopper('Anjali')
    const other = await aShopper(shop, { name: 'Bina' })
    await submit(browser, '/plain/cart', { product: dal._id, quantity: '3' })
    const hidden = readHidden((await browser.send('/plain/checkout')).body)
    for (const change of [
      { expectedAmount: '1' },
      { items: `${dal._id}.4` },
      { address: other.address },
      { items: '' },
    ]) {
      const reply = await browser.send('/plain/checkout', form({ ...hidden, ...change, note: 'Blue gate' }))
      expect([change, reply.statusCode >= 400 && reply.statusCode < 500]).toEqual([change, true])
      expect(mainOf(reply.body)).toMatch(/role="alert"[^>]*>[A-Z][^<]+</)
      expect(reply.body).toContain('value="Blue gate"')
    }
    expect((await shopper.listMyOrders()).orders).toEqual([])
    await submit(browser, '/plain/checkout', hidden)
    expect((await shopper.listMyOrders()).orders).toHaveLength(1)
  })

  test('is listed and cancelled by its shopper alone', async () => {
    const { shopper, browser } = await aFormShopper('Kalpana')
    const { order } = await shopper.placeCodOrder({
      items: [{ product: rice._id, quantity: 1 }],
      address: shopper.address,
    })
    const stranger = await aFormShopper('Moni')
    const refused = await stranger.browser.send('/plain/my-orders', form({ id: order._id }))
    expect([refused.statusCode, mainOf(refused.body)]).toEqual([404, expect.stringContaining('role="alert"')])
    expect(refused.body).not.toContain(`#${order.orderNumber}`)
    expect(mainOf((await browser.send('/plain/my-orders')).body)).toContain(`Order #${order.orderNumber}`)
    const cancelled = await submit(browser, '/plain/my-orders', { id: order._id })
    expect(mainOf(cancelled.body)).toContain('Order cancelled')
    expect((await shopper.listMyOrders()).orders[0]?.status).toBe('Cancelled')
    expect((await browser.send('/plain/my-orders', form({ id: order._id }))).statusCode).toBe(409)
  })
})

describe('a form', () => {
  test('of another site changes nothing, also in browsers that send neither Origin nor Sec-Fetch-Site', async () => {
    const { shopper, browser } = await aFormShopper('Lakhi')
    await submit(browser, '/plain/cart', { product: rice._id })
    const hidden = readHidden((await browser.send('/plain/checkout')).body)
    const elsewhere = [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `http://${host}.evil.example` },
      { referer: 'https://evil.example/' },
      { origin: 'https://evil.example', referer: `http://${host}/` },
    ]
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const { email, password } = shopper
    for (const headers of elsewhere) {
      const evil = openBrowser(shop, { host, cookie, ...headers })
      for (const [path, fields] of [
        ['/plain/cart', { product: rice._id }],
        ['/plain/checkout', hidden],
        ['/plain/address', { ...addressFields, zipcode: '784176' }],
        ['/plain/login', { email, password }],
        ['/plain/logout', {}],
        ['/plain/my-orders', { id: crypto.randomUUID() }],
      ] as const) {
        const reply = await evil.send(path, form(fields))
        expect([headers, path, reply.statusCode, reply.cookies]).toEqual([headers, path, 403, []])
        expect(reply.headers['content-type']).toContain('text/html')
      }
      if (headers['sec-fetch-site'] === undefined) continue
      expect([headers, (await evil.send('/plain/my-orders')).statusCode]).toEqual([headers, 403])
    }
    expect((await shopper.listMyOrders()).orders).toEqual([])
    expect((await shopper.getShopperSession()).user.cartItems).toEqual({ [rice._id]: 1 })
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { referer: `http://${host}/products` }]) {
      const own = openBrowser(shop, { host, cookie, ...headers })
      expect((await own.send('/plain/cart', form({ product: rice._id }))).statusCode).toBe(303)
    }
  })

  test('is read as a form only, and no longer than a form is', async () => {
    const browser = openBrowser(shop, ownPage)
    const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    expect((await browser.send('/plain/cart', json)).statusCode).toBe(415)
    const long = await browser.send('/plain/cart', form({ product: 'x'.repeat(40_000) }))
    expect([long.statusCode, long.body]).toEqual([413, expect.stringContaining('Something went wrong')])
    for (const path of ['/plain/x', '/plain/', '/hi/plain/cart/x'])
      expect([path, (await browser.send(path)).statusCode]).toEqual([path, 404])
    expect((await browser.send('/plain/unknown', form({}))).statusCode).toBe(405)
    for (const path of ['/PLAIN/Cart', '//plain/cart', '/Plain/cart/?x=1'])
      expect([path, (await browser.send(path)).headers.location]).toEqual([path, '/plain/cart'])
    expect((await browser.send('/HI/plain/my-orders')).headers.location).toBe('/hi/plain/my-orders')
  })
})

test('over https the cookies are secure', async () => {
  const publicUrl = 'https://haat.example'
  const secure = await openRunningShop({ publicUrl })
  const product = await aProduct(secure)
  const visitor = openBrowser(secure, { host, origin: publicUrl })
  const reply = await visitor.send('/plain/cart', form({ product: product._id }))
  expect(reply.headers['set-cookie']).toContain('; SameSite=Lax; Secure')
  const person = {
    form: 'register',
    name: 'Nayan Das',
    email: 'nayan@example.com',
    password: 'three random words',
  }
  await visitor.send('/plain/login', form(person))
  expect([...visitor.cookies.keys()]).toContain('__Host-haat_shopper')
  expect((await visitor.send('/plain/my-orders')).statusCode).toBe(200)
  await secure.close()
})
