import { availableParallelism, loadavg } from 'node:os'
import { sendOnce } from '../http-client.ts'
import { readSelectedNames } from '../results-table.ts'
import { startShop } from '../shop-process.ts'
import { shopWith } from '../shops.ts'
import { cpuSlowdown, openBrowser, screen, slow4g } from './phone.ts'
import { printNavigation, printPages } from './results-table.ts'
import { registerShopper } from './shopper.ts'
import { navigate, openProxy, type Visit, visitTwice } from './visit.ts'

const names = [
  ...['home', 'list', 'search', 'product', 'cart', 'address', 'orders', 'account'],
  ...['cart-hi', 'orders-hi', 'account-hi', 'own-cart', 'own-orders', 'own-account', 'own-address'],
  'navigation',
]
const given = process.argv.slice(2)
const rounds = Number(given.find((word) => /^\d+$/.test(word)) ?? 5)
const wanted = readSelectedNames(
  names,
  given.filter((word) => !/^\d+$/.test(word)),
)

const shop = await startShop(await shopWith('embedded', 'demo'))
const proxy = await openProxy(shop.port)
const browser = await openBrowser()
try {
  process.exitCode = (await measure()) ? 0 : 2
} finally {
  await browser.close()
  proxy.close()
  await shop.stop()
}

async function measure(): Promise<boolean> {
  console.log(
    `A phone of ${screen.width}×${screen.height} at ${screen.pixelRatio} pixels a point, processor slowed ${cpuSlowdown} times,`,
    `${slow4g.down / 1e6} Mbit/s down, ${slow4g.up / 1e3} kbit/s up, ${slow4g.latency} ms a request; ${browser.version()};`,
    `medians of ${rounds}. A first visit has an empty cache and ends when nothing has come for 2 s.`,
    `Sizes are as sent, with headers and those of the service worker; JavaScript is gzip.`,
    `Load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors: times are true only where it is lower.\n`,
  )
  const pages: { name: string; first: Visit[]; second: Visit[] }[] = []
  for (const { name, ...target } of await findTargets()) {
    // The first reply is rendered, the next ones come from the cache.
    await sendOnce(shop.port, { path: target.path })
    const visits = await repeat(() => visitTwice(browser, { ...target, proxy }))
    pages.push({ name, first: visits.map(({ first }) => first), second: visits.map(({ second }) => second) })
  }
  const isMet = pages.length === 0 || printPages(pages)
  return wanted.includes('navigation')
    ? printNavigation(await repeat(() => navigate(browser, proxy))) && isMet
    : isMet
}

async function repeat<Result>(work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  while (results.length < rounds) results.push(await work())
  return results
}

async function findTargets() {
  const { body } = await sendOnce(shop.port, { path: '/api/product/list?inStock=true&limit=3' })
  const products: { _id: string; category: string }[] = JSON.parse(body.toString()).products
  const [product] = products
  if (!product) throw new Error('The demo has no products')
  const ids = products.map(({ _id }) => _id)
  const items = Object.fromEntries(ids.map((id) => [id, 1]))
  const cartOf = (owner: string | null): Record<string, string> => ({
    'haat-cart': JSON.stringify({ owner, items, unsent: false }),
  })
  const cart = cartOf(null)
  const { id, cookies } = await registerShopper(proxy.origin, ids)
  const own = { storage: cartOf(id), cookies }
  return [
    { name: 'home', path: '/', storage: {} },
    { name: 'list', path: '/products', storage: {} },
    { name: 'search', path: '/products?q=rice', storage: {} },
    { name: 'product', path: `/products/${product.category.toLowerCase()}/${product._id}`, storage: {} },
    { name: 'cart', path: '/cart', storage: cart },
    { name: 'address', path: '/add-address', storage: {} },
    { name: 'orders', path: '/my-orders', storage: {} },
    { name: 'account', path: '/account', storage: {} },
    { name: 'cart-hi', path: '/hi/cart', storage: cart },
    { name: 'orders-hi', path: '/hi/my-orders', storage: {} },
    { name: 'account-hi', path: '/hi/account', storage: {} },
    { name: 'own-cart', path: '/cart', ...own },
    { name: 'own-orders', path: '/my-orders', ...own },
    { name: 'own-account', path: '/account', ...own },
    { name: 'own-address', path: '/add-address', ...own },
  ].filter(({ name }) => wanted.includes(name))
}
