import { afterAll, expect, test } from 'vitest'
import { openRunningShop } from '../e2e/running-shop.ts'

const shop = await openRunningShop()
afterAll(() => shop.close())

/** The classes of the sheets that a page links, in the order of their rules. */
async function listClasses(path: string): Promise<string[]> {
  const { body } = await shop.app.inject({ url: path, headers: { accept: 'text/html' } })
  const sheets = [...body.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, file = '']) => file)
  const css = await Promise.all(sheets.map(async (file) => (await shop.app.inject(file)).body))
  return [...new Set(css.join('\n').match(/\.[a-z](?:[\w-]|\\.)*/g))]
}

test('the storefront does not load the styles of the panel, which has those of both in one order', async () => {
  const [storefront, panel] = [await listClasses('/'), await listClasses('/seller')]
  const inStorefront = new Set(storefront)
  expect(panel.filter((name) => inStorefront.has(name))).toEqual(storefront)
  expect(panel.length - storefront.length).toBeGreaterThan(200)
})
