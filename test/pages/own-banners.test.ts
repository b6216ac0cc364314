import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { insertBanner, listBanners } from '#server/banners/banner-store.ts'
import { aSeller } from '../builders/accounts.ts'
import { aBanner } from '../builders/banners.ts'
import { openRunningShop } from '../e2e/running-shop.ts'

const shop = await openRunningShop({ languages: ['en', 'hi', 'as'] })
afterAll(() => shop.close())
const owner = await aSeller(shop)

beforeEach(async () => {
  for (const { id } of await listBanners(shop.db)) await owner.removeBanner({ id })
})
afterEach(() => void vi.useRealTimers())

const read = async (path: string) => (await shop.app.inject(path)).body

/** The rest of a page knows nothing of banners. */
async function readSlides(path = '/'): Promise<string> {
  const page = await read(path)
  const begin = page.indexOf('aria-roledescription="carousel"')
  return page.slice(begin, page.indexOf('</section>', begin))
}

async function showBanner(own: Parameters<typeof aBanner>[0] = {}): Promise<string> {
  const banner = aBanner(own)
  await insertBanner(shop.db, banner)
  // The reply comes after the caches of this process know it.
  await owner.updateBanner({ id: banner.id, version: 1, alt: banner.alt })
  return banner.id
}

test('Home has the six standard banners while none of the owner’s is shown', async () => {
  const standard = await read('/')
  expect(standard.match(/banner-\d-wide-960/g)?.length).toBeGreaterThan(5)
  expect(standard).not.toContain('"banners"')
  const id = await showBanner()
  expect(await readSlides()).not.toContain('banner-1')
  await owner.updateBanner({ id, version: 2, isOn: false })
  expect(await read('/')).toBe(standard)
})

test('the first picture of the owner’s is loaded first, in the size that the device needs', async () => {
  await showBanner({ title: 'One' })
  await showBanner({ title: 'Two', link: '/products?q=tea' })
  const slides = await readSlides()
  const [phone, desktop] = ['a'.repeat(32), 'b'.repeat(32)]
  expect(slides).toMatch(/<a[^>]* href="\/products\/grocery"/)
  expect(slides).toMatch(/<a[^>]* href="\/products\?q=tea"/)
  expect(slides).toContain(
    `media="(min-width: 40rem)" type="image/avif" srcSet="/pictures/${desktop}-640.avif 640w, /pictures/${desktop}-960.avif 960w, /pictures/${desktop}-1920.avif 1920w"`,
  )
  expect(slides).toContain(`type="image/avif" srcSet="/pictures/${phone}-320.avif 320w`)
  expect(slides.match(/<img [^>]*>/g)?.map((image) => /fetchpriority="high"/i.test(image))).toEqual([
    true,
    false,
  ])
  expect(slides).toContain('aria-label="2 of 2"')
})

test('a banner alone has no buttons that change it', async () => {
  await showBanner()
  expect(await readSlides()).not.toContain('<button')
})

test('a banner is in the language of the page, as far as there are words', async () => {
  await showBanner({ titles: { hi: 'बिहू आ रहा है' } })
  expect(await readSlides('/hi')).toContain('बिहू आ रहा है')
  expect(await readSlides('/hi')).toMatch(/<a[^>]* href="\/hi\/products\/grocery"/)
  expect(await readSlides('/as')).toContain('Bihu is near')
})

test('a cached Home shows a banner from its first day to its last, in India', async () => {
  await showBanner({ firstDay: '2031-01-13', lastDay: '2031-01-14' })
  const isShownAt = async (time: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2031-01-${time}+05:30`) })
    return (await readSlides()).includes('Bihu is near')
  }
  expect(await isShownAt('12T23:59:59.999')).toBe(false)
  expect(await isShownAt('13T00:00')).toBe(true)
  expect(await isShownAt('14T23:59:59.999')).toBe(true)
  expect(await isShownAt('15T00:00')).toBe(false)
})
