import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { RouteObject } from 'react-router'
import type { Manifest } from 'vite'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { SendRequest } from '#contract/client.ts'
import { neverClosed } from '#domain/delivery/opening-hours.ts'
import { createRoutes } from '#web/routes.tsx'
import { homePageLimits, measureHomePage } from '../../bench/home-page-size.ts'
import { aSeller } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { sendRequest } from '../crash/http-request.ts'
import { defaultPublicSettings } from '../default-config.ts'
import { loadBuiltPages, openRunningShop } from '../e2e/running-shop.ts'

const shop = await openRunningShop()
afterAll(() => shop.close())
afterEach(() => void vi.useRealTimers())
const rice = await aProduct(shop)

test('a product path with any invalid name is not found', async () => {
  const product = await shop.app.inject(`/products/grocery/${rice._id}`)
  expect([product.statusCode, product.body.includes(rice.name)]).toEqual([200, true])
  for (const path of [
    '/products/grocery/abc',
    '/products/wrong/x',
    '/products/wrong',
    '/products/grocery/%00',
    '/products/grocery/%2C',
    '/products/grocery/%20',
    `/products/grocery/${crypto.randomUUID()}`,
    `/products/grocery/${'a'.repeat(9000)}`,
    '/products/grocery/constructor',
  ]) {
    const reply = await shop.app.inject(path)
    expect([path, reply.statusCode]).toEqual([path, 404])
    expect(reply.body).toContain('This page doesn’t exist or has moved.')
  }
})

test('what the pack says is in the page, and filters are links, before any script runs', async () => {
  const owner = await aSeller(shop)
  const noodles = await aProduct(shop, { name: 'Rice Noodles', category: 'Instant', weight: '200 g' })
  const declarations = { diet: 'veg', originCountry: 'TH', importer: 'Bora Traders, Bihpuria' }
  await owner.updateProduct({ id: noodles._id, version: 1, declarations })
  const product = (await shop.app.inject(`/products/instant/${noodles._id}`)).body
  for (const text of ['Product details', 'Thailand', 'Bora Traders, Bihpuria', '"countryOfOrigin"'])
    expect(product).toContain(text)
  const list = (await shop.app.inject('/products/instant?veg=true&origin=TH')).body
  expect(list).toContain('Rice Noodles')
  expect(list).toContain('aria-label="Remove Thailand"')
  const [remove = ''] = /<a[^>]*Remove Vegetarian[^>]*>/.exec(list) ?? []
  expect(remove).toContain('href="/products/instant?origin=TH"')
  expect(list).toContain('href="/products/instant?sort=unit-price&amp;veg=true&amp;origin=TH"')
})

test('a page has the same HTML with the parts that earlier pages left', async () => {
  const renderPage = await loadBuiltPages()
  const send: SendRequest = async (url, { headers }) => {
    const reply = await shop.app.inject({ url, headers: Object.fromEntries(new Headers(headers)) })
    return { status: reply.statusCode, json: async () => reply.json() }
  }
  // No earlier page had these settings.
  const settings = { ...defaultPublicSettings, footerBaseUrl: 'https://pages.example' }
  const urls = ['/', '/products?q=rice', '/products/grocery', `/products/grocery/${rice._id}`, '/Contact']
  for (const url of urls) {
    const render = async () => (await renderPage({ url, send, settings })).html
    const [first, ...later] = [await render(), await render(), await render()]
    expect(first).toContain('https://pages.example')
    expect(later).toEqual([first, first])
  }
})

test('Home needs no more JavaScript than the limit for a cheap phone', async () => {
  const { scripts } = await measureHomePage()
  expect(scripts / 1024).toBeLessThanOrEqual(homePageLimits.scripts)
  expect(await measureScripts('/'), 'what the page loads is what was measured').toBe(scripts)
})

test('no page of the storefront needs more JavaScript before use than Home may', async () => {
  const paths = listPaths(createRoutes([])).filter((path) => path !== '/*')
  expect(paths).toContain('/my-orders')
  const sizes: Record<string, number> = {}
  for (const path of [...paths, '/products?q=rice', '/hi/cart', '/as/my-orders']) {
    const page = path.replace(':category', 'grocery').replace(':id', rice._id)
    sizes[path] = (await measureScripts(page)) / 1024
  }
  expect(Object.entries(sizes).filter(([, size]) => size > homePageLimits.scripts)).toEqual([])
})

test('the cart loads cards of products, and what places an order, only when it needs them', async () => {
  const manifest: Manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8'))
  const placing = manifest['src/web/storefront/checkout/place-order.ts']?.file
  const cards = Object.values(manifest).find(({ name }) => name === 'products')?.file
  const [cart, home] = [await listScripts('/cart'), await listScripts('/')]
  expect([placing, cards]).not.toContain(undefined)
  expect([cart.has(`/${placing}`), cart.has(`/${cards}`), home.has(`/${cards}`)]).toEqual([
    false,
    false,
    true,
  ])
})

test('the login needs no more JavaScript than a page may, with that of Home', async () => {
  const manifest: Manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8'))
  const filesOf = (key: string): string[] => {
    const { file = '', imports = [] } = manifest[key] ?? {}
    return [`/${file}`, ...imports.flatMap(filesOf)]
  }
  const home = await listScripts('/')
  const { body } = await shop.app.inject('/')
  const [messages = ''] = /\/assets\/messages-\w+-storefront-[\w-]+\.js/.exec(body) ?? []
  const dialog = filesOf('src/web/storefront/account/login-dialog.tsx')
  const files = new Set([...home, ...dialog, messages])
  expect(files.size).toBeGreaterThan(home.size)
  expect((await sumSizes(files)) / 1024).toBeLessThanOrEqual(homePageLimits.scripts)
})

function listPaths(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path = '', children }) => (children ? listPaths(children) : [`/${path}`]))
}

async function measureScripts(path: string): Promise<number> {
  return sumSizes(await listScripts(path))
}

/** Scripts of the page, and what it loads with them. */
async function listScripts(path: string): Promise<Set<string>> {
  const { body } = await shop.app.inject(path)
  const files = [...body.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
  expect([path, files.length > 3]).toEqual([path, true])
  return new Set(files)
}

async function sumSizes(files: Iterable<string>): Promise<number> {
  const loaded = await Promise.all([...files].map(async (file) => (await shop.app.inject(file)).rawPayload))
  return loaded.reduce((total, script) => total + gzipSync(script, { level: 9 }).length, 0)
}

test('a cached page says what is true when it is sent', async () => {
  // Later than the clock: a cached page is kept until the shop opens or closes next.
  const readPage = async (time: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2031-11-${time}+05:30`) })
    return (await shop.app.inject(`/products/grocery/${rice._id}`)).body
  }
  const noon = await readPage('22T12:00:00')
  expect(noon).toContain('Open · until 9 PM')
  expect(noon).toContain('Delivery in about 30 minutes')
  expect(await readPage('22T20:59:59')).toBe(noon)
  const evening = await readPage('22T21:00:00')
  expect(evening).toContain('Closed · opens 7 AM')
  expect(evening).toContain('Your order goes out tomorrow morning')
  expect(await readPage('23T00:00:00')).toContain('Your order goes out this morning')
  expect(await readPage('23T07:00:00')).toBe(noon)
})

test('a cached page is current when staff close the shop, and when it opens', async () => {
  const owner = await aSeller(shop)
  const now = Date.parse('2032-11-22T12:00:00+05:30')
  const readHome = async (time: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: time })
    return (await shop.app.inject('/')).body
  }
  const dayOff = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' }
  const setClosing = async (closedUntil: string | null) => {
    vi.useRealTimers()
    const { version } = await owner.getShopSettings()
    const daysOff = ['2032-11-21', '2032-11-23', '2033-01-26']
    await owner.saveShopSettings({ version, changes: { closing: { ...neverClosed, daysOff, closedUntil } } })
  }
  expect(await readHome(now)).toContain('Open · until 9 PM')
  await setClosing(new Date(now + 90 * 60_000).toISOString())
  const home = await readHome(now + 1)
  expect(home).toContain('Closed · opens 1:30 PM')
  const [today, ...daysOff] = ['2032-11-22', '2032-11-23', '2033-01-26'].map((day) => ({
    ...{ ...dayOff, validFrom: day, validThrough: day },
  }))
  expect(specialHoursOf(home)).toEqual([{ ...today, opens: '13:30', closes: '21:00' }, ...daysOff])
  const reopened = await readHome(now + 90 * 60_000)
  expect(reopened).toContain('Open · until 9 PM')
  expect(specialHoursOf(reopened)).toEqual(daysOff)
  expect(await readHome(now + 9 * 3600_000)).toContain('Closed · opens Wed 7 AM')
  await setClosing(null)
})

function specialHoursOf(page: string): unknown {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? []
  return [JSON.parse(json)].flat()[0].specialOpeningHoursSpecification
}

test('a page has an icon', async () => {
  const { body } = await shop.app.inject('/')
  const icons = [...body.matchAll(/<link rel="icon" href="([^"]+)"/g)].map((match) => match[1] ?? '')
  expect(icons).toEqual(['/favicon.ico', '/favicon.svg'])
  for (const icon of icons) expect((await shop.app.inject(icon)).statusCode).toBe(200)
})

test('a wrong category redirects to the right one', async () => {
  const reply = await shop.app.inject(`/products/dairy/${rice._id}`)
  expect([reply.statusCode, reply.headers.location]).toEqual([302, `/products/grocery/${rice._id}`])
})

test('a search with an invalid text is a page all the same', async () => {
  for (const q of ['%00', 'a%00b', '%ED%A0%BC', '%', '%25_', `${'a'.repeat(199)}%F0%9F%8C%BE`, '%0d%0a']) {
    const reply = await shop.app.inject(`/products?q=${q}`)
    expect([q, reply.statusCode]).toEqual([q, 200])
  }
})

test('a path that looks like another host is an unknown path', async () => {
  for (const path of ['//evil.example', '//evil.example:99999/x', '//%5c', '/\\evil.example', '//[']) {
    const reply = await sendRequest(shop.origin + path)
    expect([path, reply.status]).toEqual([path, 404])
    expect(reply.body).toContain('This page doesn’t exist or has moved.')
  }
  expect((await sendRequest(`${shop.origin}//`)).status).toBe(200)
})

test('a path with a line break is not found', async () => {
  const pages = ['/', '/hi', '/hi/', '/contact', '/product/x', '/products/', '/products/grocery/', '/seller/']
  for (const path of [...pages, '/assets/', '/pictures/', '/api/', '/api/order/', '/sitemap']) {
    for (const lineBreak of ['%0a', '%0D', '%e2%80%a8', '%E2%80%A9', '%0d%0a', 'a%0ab/c']) {
      const { statusCode } = await shop.app.inject(path + lineBreak)
      expect([path + lineBreak, statusCode]).toEqual([path + lineBreak, 404])
    }
  }
})

test('while the database is unreachable a page says that the shop is unavailable', async () => {
  const renderPage = await loadBuiltPages()
  const message = 'We’ll be back in a moment. Please try again shortly.'
  const send = async () =>
    Response.json({ success: false, code: 'database_unavailable', message }, { status: 503 })
  for (const url of ['/', '/products', '/products/dairy', `/products/grocery/${rice._id}`]) {
    const page = await renderPage({ url, send, settings: defaultPublicSettings })
    expect([url, page.status]).toEqual([url, 503])
    expect(page.html).toContain('be back in a moment.')
    expect(page.error).toMatchObject({ code: 'database_unavailable', message })
  }
})

test('an error during rendering is logged and not shown', async () => {
  const renderPage = await loadBuiltPages()
  const send = async () => Promise.reject(new Error('a canary'))
  const page = await renderPage({ url: '/', send, settings: defaultPublicSettings })
  expect([page.status, page.html.includes('canary')]).toEqual([500, false])
  expect(page.error).toMatchObject({ message: 'a canary' })
})
