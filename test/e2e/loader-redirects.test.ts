import { expect } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { addDemoProducts } from './demo-products.ts'
import { journey } from './journey.ts'

const hostile = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '%2F%2Fevil.example',
  '.evil.example',
  '@evil.example',
  '\t//evil.example',
]

journey('the loading screen goes on to a page of the shop, after 5 seconds or at a press', async (visit) => {
  const { page, shop } = visit
  await addDemoProducts(shop)
  await page.clock.install()
  await page.goto('/loader?next=products/vegetable')
  await expectAccessible(page)
  await page.clock.runFor(4000)
  expect(new URL(page.url()).pathname).toBe('/loader')
  await page.clock.runFor(1500)
  await page.waitForURL('**/products/vegetable')

  await page.goto('/loader?next=cart')
  await page.getByRole('link', { name: /without waiting/i }).click()
  await page.waitForURL('**/cart')
})

journey('the loading screen leads to no other site, whatever it is told', async ({ page, shop }) => {
  const abroad: string[] = []
  await page.route(
    (url) => url.origin !== shop.origin && url.protocol.startsWith('http'),
    (route) => {
      abroad.push(route.request().url())
      return route.abort()
    },
  )
  await page.clock.install()
  for (const next of hostile) {
    await page.goto(`/loader?next=${encodeURIComponent(next)}`)
    const target = page.getByRole('link', { name: /without waiting/i })
    expect(new URL(String(await target.getAttribute('href')), shop.origin).origin, next).toBe(shop.origin)
    await page.clock.runFor(6000)
    await page.waitForURL((url) => url.pathname !== '/loader')
    expect(new URL(page.url()).origin, next).toBe(shop.origin)
  }
  expect(abroad).toEqual([])
})
