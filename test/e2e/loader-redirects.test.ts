import { expect } from 'vitest'
import { phoneVisitorJourney } from './journey.ts'
import { stopClock } from './stop-clock.ts'

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

phoneVisitorJourney(
  'the loading screen continues to a page of the shop, after 5 seconds or at a press',
  async (visit) => {
    const { page, open } = visit
    await stopClock(page)
    await page.goto('/loader?next=products/vegetable')
    await page.clock.runFor(4999)
    expect(new URL(page.url()).pathname).toBe('/loader')
    await page.clock.runFor(1)
    await page.waitForURL('**/products/vegetable')

    const still = await open()
    await still.addInitScript(() => {
      const { setTimeout } = window
      // Its five seconds never end.
      const later = (work: () => void, ms = 0) => (ms === 5000 ? 0 : setTimeout(work, ms))
      Object.assign(window, { setTimeout: later })
    })
    await still.goto('/loader?next=cart')
    await still.getByRole('link', { name: 'Continue now' }).click()
    await still.waitForURL('**/cart')
  },
)

phoneVisitorJourney(
  'the loading screen leads to no other site, with any parameter',
  async ({ page, shop }) => {
    const otherSites: string[] = []
    await page.route(
      (url) => url.origin !== shop.origin && url.protocol.startsWith('http'),
      (route) => {
        otherSites.push(route.request().url())
        return route.abort()
      },
    )
    await stopClock(page)
    for (const next of hostile) {
      await page.goto(`/loader?next=${encodeURIComponent(next)}`)
      const target = page.getByRole('link', { name: 'Continue now' })
      expect(new URL(String(await target.getAttribute('href')), shop.origin).origin, next).toBe(shop.origin)
      await page.clock.runFor(6000)
      await page.waitForURL((url) => url.pathname !== '/loader')
      expect(new URL(page.url()).origin, next).toBe(shop.origin)
    }
    expect(otherSites).toEqual([])
  },
)
