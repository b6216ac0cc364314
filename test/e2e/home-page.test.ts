import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktopVisitorJourney, phoneVisitorJourney, visitorJourney } from './journey.ts'
import { expectToast } from './toasts.ts'

const headings = [
  'Explore Categories',
  'Best Sellers',
  'What Our Customers Say',
  'Check delivery in your area',
  'From the Market to Your Door',
  'Why We Are the Best',
]
/** Chunks of server-rendered parts without interaction. */
const stillParts = /(testimonials|gallery|why-us|category-picture|app-banner)-[^/]*\.js$/
const appHeading = 'Download the Haat app'

visitorJourney('Home shows its sections in order', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Joha Rice' }).first().waitFor()
  expect(await sectionHeadings(page)).toEqual([...headings, appHeading])
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(await page.locator('figure blockquote').count()).toBe(3)
  expect(await page.getByRole('img', { name: '5 of 5 stars' }).count()).toBe(3)
  await showAll(page)
  expect(await brokenPictures(page)).toEqual([])
  await expectNoSidewaysScroll(page)
})

visitorJourney('Home shows products early, also with the cart bar', async ({ page, isPhone }) => {
  await page.goto('/')
  const card = await page.locator('main article').first().boundingBox()
  const shown = isPhone ? (card?.height ?? Number.NaN) : 0
  expect((card?.y ?? Number.NaN) + shown).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  if (!isPhone) return
  await page.getByRole('button', { name: 'Search products...' }).click()
  await page.getByRole('searchbox').filter({ visible: true }).fill('rice')
  await page.waitForURL(/q=rice/)
  await page.goto('/')
  await page.getByRole('button', { name: /^Add/ }).first().click()
  const bar = page.getByRole('complementary', { name: 'Cart' })
  await bar.waitFor()
  for (const path of ['/', '/AppHome', '/products?q=qqqq', '/forgot-password', '/Faqs']) {
    await page.goto(path)
    await bar.waitFor()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  }
})

phoneVisitorJourney(
  'the browser restores the place of a page when it loads again, but not its top',
  async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('at-start', history.scrollRestoration))
    await page.goto('/')
    expect(await reloadFrom(page, 400)).toBe('auto')
    expect(await page.evaluate(() => scrollY)).toBe(400)
    expect(await reloadFrom(page, 0)).toBe('manual')
  },
)

/** Returns who restores the place: 'manual' is the router, once its code has arrived. */
async function reloadFrom(page: Page, top: number): Promise<string | null> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  await page.evaluate((y) => scrollTo(0, y), top)
  await page.reload()
  return page.evaluate(() => sessionStorage.getItem('at-start'))
}

phoneVisitorJourney(
  'a button that is pressed before its code has arrived is pressed then',
  async ({ page }) => {
    const arrival = Promise.withResolvers<void>()
    await page.route('**/assets/entry-client-*.js', async (route) => {
      await arrival.promise
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const add = page.getByRole('button', { name: /^Add/ }).first()
    await add.click()
    // Shown as busy until then.
    await expect.poll(() => add.getAttribute('data-pressed')).toBe('')
    // The form of the button is for browsers without JavaScript.
    expect(await add.getAttribute('form')).toBe('add-form')
    expect(new URL(page.url()).pathname).toBe('/')
    arrival.resolve()
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor()
    expect(await page.locator('[data-pressed]').count()).toBe(0)
    await page.getByRole('button', { name: 'Next slide' }).click()
    expect(await page.locator('[data-pressed]').count()).toBe(0)
  },
)

phoneVisitorJourney('parts that React never takes over stay on the page after updates', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/')
  const story = page.getByRole('heading', { name: 'Why We Are the Best' })
  await page.getByRole('button', { name: /^Add/ }).first().click()
  await expectToast(page, 'Added to Cart')
  await page.getByRole('link', { name: 'Vegetables' }).first().click()
  await page.getByRole('heading', { name: 'Products', exact: true }).waitFor()
  await story.waitFor()
  expect(await page.locator('figure').count()).toBe(7)
  expect(scripts.filter((url) => stillParts.test(url))).toEqual([])

  // After navigation all parts are rendered in the browser.
  await page.goto('/products')
  await page.getByRole('link', { name: /home$/ }).first().click()
  // Each part comes with its own code.
  await expect.poll(() => sectionHeadings(page)).toEqual([...headings, appHeading])
  await showAll(page)
  expect(await brokenPictures(page)).toEqual([])
})

phoneVisitorJourney(
  'a category selected on Home shows its products, and none if it is empty',
  async (visit) => {
    const { page } = visit
    await page.clock.install()
    await page.goto('/')
    const tiles = page.getByRole('region', { name: 'Explore Categories' }).getByRole('link')
    expect(await tiles.allTextContents()).toEqual([
      'Grocery',
      'Vegetables',
      'Electronics',
      'Fast Food',
      'Fruits',
      'Beauty & personal care',
      'Meat & fish',
      'Dairy & Bakary',
      'Services',
      'Animal foods',
    ])
    await page
      .getByRole('region', { name: 'Explore Categories' })
      .locator('[aria-current]')
      .waitFor({ state: 'detached' })
    await page.clock.pauseAt(Date.now() + 60_000)
    await tiles.nth(1).click()
    const products = page.getByRole('region', { name: 'Products', exact: true })
    await products.waitFor()
    const before = await page.evaluate(() => scrollY)
    await page.clock.runFor(199)
    expect(await page.evaluate(() => scrollY)).toBe(before)
    await page.clock.runFor(1)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before)

    await page.clock.resume()
    await products.getByRole('link', { name: 'Bottle Gourd' }).waitFor()
    expect(await products.getByText('King Chilli').count()).toBe(0)
    await tiles.filter({ hasText: 'Services' }).click()
    await page.getByText('No enabled products in this category.').waitFor()
  },
)

phoneVisitorJourney('the pin check answers at the sixth character', async ({ page }) => {
  await page.goto('/')
  const pin = page.getByLabel('PIN code')
  const answer = page.getByRole('region', { name: 'Check delivery in your area' }).getByRole('status')
  for (const known of ['784164', '784161', '784165', '784168', '787033']) {
    await pin.fill(known.slice(0, 5))
    expect(await answer.textContent()).toBe('')
    await pin.press('End')
    await pin.pressSequentially(`${known[5]}9`)
    expect(await pin.inputValue()).toBe(known)
    expect(await answer.textContent()).toBe('Delivery available in your area!')
  }
  await pin.fill('110001')
  expect(await answer.textContent()).toBe("Sorry, we don't deliver to this pin code yet.")
})

phoneVisitorJourney('the start page of the installed app offers no app', async ({ page, shop }) => {
  await page.goto('/AppHome')
  await page.getByRole('button', { name: 'Next slide' }).waitFor()
  expect(await sectionHeadings(page)).toEqual(headings)
  expect(new URL(await canonical(page), shop.origin).pathname).toBe('/')
})

phoneVisitorJourney(
  'the app is installed by a browser that offers it, else instructions appear',
  async ({ page }) => {
    await page.goto('/')
    const banner = page.getByRole('region', { name: appHeading })
    await banner.getByText('How to install').click()
    await banner.getByText('Tap Share, then Add to Home Screen.').waitFor()

    await page.evaluate(() => {
      const prompt = async () => void document.body.setAttribute('data-asked', 'yes')
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
    })
    await banner.getByRole('button', { name: 'Install the app' }).click()
    expect(await page.locator('body').getAttribute('data-asked')).toBe('yes')
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
    await banner.getByText('on your home screen.').waitFor()
  },
)

desktopVisitorJourney('Home is complete without JavaScript', async ({ open }) => {
  const page = await open({ javaScript: false })
  await page.goto('/')
  await page.getByRole('heading', { name: 'The weekly market at your door' }).waitFor()
  expect(await sectionHeadings(page)).toEqual([...headings, appHeading])
  const slides = page.locator('[aria-roledescription="slide"]')
  expect([await slides.count(), await slides.locator('img').count()]).toEqual([6, 6])
  expect(await page.locator('[inert]').count()).toBe(0)
  await slides.last().getByRole('link', { name: 'Shop now' }).click()
  await page.getByRole('heading', { name: 'All products' }).waitFor()
})

function sectionHeadings(page: Page): Promise<string[]> {
  return page.locator('main h2:not([aria-roledescription="slide"] h2)').allTextContents()
}

function canonical(page: Page): Promise<string> {
  return page.locator('link[rel="canonical"]').evaluate((link) => link.getAttribute('href') ?? '')
}

async function showAll(page: Page): Promise<void> {
  for (const image of await page.locator('main img').all()) {
    if (!(await image.isVisible())) continue
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete)).toBe(true)
  }
}

async function brokenPictures(page: Page): Promise<string[]> {
  return page
    .locator('main img')
    .evaluateAll((images) =>
      images.flatMap((image) =>
        image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0 ? [image.src] : [],
      ),
    )
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [inner, outer] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(inner).toBe(outer)
}
