import { availableParallelism, loadavg } from 'node:os'
import type { Browser } from 'playwright-core'
import { createSeededEnvironment } from '../environments.ts'
import { sendOnce } from '../http-client.ts'
import { startShop } from '../shop-process.ts'
import { navigateOnce } from './navigation.ts'
import { cpuSlowdown, openBrowser, screen, slow4g } from './phone.ts'
import { openCountingProxy } from './proxy.ts'
import { type PageResults, printNavigation, printPages } from './results-table.ts'
import { visitTwice } from './visit.ts'

/*
 * What a visit costs on a cheap phone and a slow line, in a real browser, with the demo's catalogue.
 *   npm run bench:web                  all pages, five visits each
 *   npm run bench:web -- home cart 3   some pages, three visits
 */
const names = ['home', 'list', 'product', 'cart', 'navigation']
const given = process.argv.slice(2)
const rounds = Number(given.find((word) => /^\d+$/.test(word)) ?? 5)
const wanted = given.filter((word) => !/^\d+$/.test(word))
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)

const shop = await startShop(await createSeededEnvironment('embedded', 'demo'))
const line = await openCountingProxy(shop.port)
const browser = await openBrowser()
try {
  process.exitCode = (await measure(browser)) ? 0 : 2
} finally {
  await browser.close()
  line.close()
  await shop.stop()
}

async function measure(browser: Browser): Promise<boolean> {
  console.log(
    `A phone of ${screen.width}×${screen.height} at ${screen.pixelRatio} pixels a point, processor slowed ${cpuSlowdown} times,`,
    `${slow4g.down / 1e6} Mbit/s down, ${slow4g.up / 1e3} kbit/s up, ${slow4g.latency} ms a request; ${browser.version()};`,
    `medians of ${rounds}. A first visit has nothing in its cache and ends when nothing has come for 2 s.`,
    `Sizes are as packed on the line, with heads and a service worker's; JavaScript is what came of it, as gzip.`,
    `This machine has ${availableParallelism()} processors and ${loadavg()[0]?.toFixed(1)} waiting for them:`,
    'times are true only where that is fewer.\n',
  )
  const pages: PageResults[] = []
  for (const target of await targets()) pages.push(await measurePage(browser, target))
  const isMet = pages.length === 0 || printPages(pages)
  if (!isWanted('navigation')) return isMet
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await navigateOnce(browser, line))
  return printNavigation(times) && isMet
}

async function measurePage(browser: Browser, { name, ...target }: Target): Promise<PageResults> {
  const figures: PageResults = { name, first: [], second: [] }
  // The first to ask waits for the page to be made; everybody after gets it from memory.
  await sendOnce(shop.port, { path: target.path })
  for (let round = 0; round < rounds; round++) {
    const { first, second } = await visitTwice(browser, { ...target, line })
    figures.first.push(first)
    figures.second.push(second)
  }
  return figures
}

type Target = { name: string; path: string; storage: Record<string, string> }

async function targets(): Promise<Target[]> {
  const { body } = await sendOnce(shop.port, { path: '/api/product/list?inStock=true&limit=20' })
  const products: { _id: string; category: string }[] = JSON.parse(body.toString()).products
  const [product, ...others] = products
  if (!product) throw new Error('The demo has no products')
  const items = Object.fromEntries([product, ...others].slice(0, 3).map(({ _id }) => [_id, 1]))
  const cart = { 'haat-cart': JSON.stringify({ owner: null, items, unsent: false }) }
  const all = [
    { name: 'home', path: '/', storage: {} },
    { name: 'list', path: '/products', storage: {} },
    { name: 'product', path: `/products/${product.category.toLowerCase()}/${product._id}`, storage: {} },
    { name: 'cart', path: '/cart', storage: cart },
  ]
  return all.filter(({ name }) => isWanted(name))
}
