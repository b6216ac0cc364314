import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aProduct } from '../builders/products.ts'
import {
  desktopVisitorJourney,
  type PageJourney,
  phoneJourney,
  phoneVisitorJourney,
  visitorJourney,
  withPage,
} from './journey.ts'

desktopVisitorJourney(
  'categories are suggested, chosen by keyboard, and closed by Escape and Tab',
  async (visit) => {
    const { page } = visit
    await page.goto('/')
    const box = await openSearch(visit)
    await box.pressSequentially('veg')
    const list = page.getByRole('listbox').filter({ visible: true })
    await list.getByRole('option', { name: /Vegetables/ }).waitFor()
    expect(await box.getAttribute('aria-expanded')).toBe('true')
    expect(await list.locator('b').first().textContent()).toBe('Veg')

    await box.press('Escape')
    await list.waitFor({ state: 'hidden' })
    expect([await box.inputValue(), await box.getAttribute('aria-expanded')]).toEqual(['veg', 'false'])
    await box.press('ArrowDown')
    const option = list.getByRole('option', { selected: true })
    expect(await box.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
    await box.press('ArrowUp')
    expect(await option.count()).toBe(0)
    expect(await box.getAttribute('aria-activedescendant')).toBeNull()
    await box.press('ArrowUp')
    await expectText(option, 'Vegetables')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await box.press('Enter')
    await page.waitForURL('**/products/vegetable')
    await page.getByRole('heading', { name: 'Vegetables', level: 1 }).waitFor()
    expect(await list.count()).toBe(0)

    await page.goBack()
    await page.waitForURL('**/products?q=veg')
    const again = await openSearch(visit)
    await again.press('End')
    await again.pressSequentially('e')
    await list.waitFor()
    await again.press('Tab')
    await list.waitFor({ state: 'hidden' })
  },
)

visitorJourney('nothing covers the results of a search, and Arrow Down goes to them', async (visit) => {
  const { page, products } = visit
  await page.goto('/')
  const box = await openSearch(visit)
  await box.pressSequentially('tomat')
  await page.getByText('1 product for “tomat”').waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox')
  expect(await page.getByRole('option').filter({ visible: true }).count()).toBe(0)
  await box.press('ArrowDown')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Tomato')
  expect(await box.isVisible()).toBe(!visit.isPhone)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/products/vegetable/${products.tomato._id}`)
})

phoneVisitorJourney(
  'text that is typed on a slow phone, before and during hydration, is kept',
  async (visit) => {
    const { page, isPhone } = visit
    const debug = await page.context().newCDPSession(page)
    await debug.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto('/', { waitUntil: 'commit' })
    if (isPhone) await page.getByRole('button', { name: 'Search', exact: true }).click()
    const box = page.getByPlaceholder('Search products...').filter({ visible: true })
    await box.pressSequentially('black lentils', { delay: 120 })
    await page.waitForURL((url) => url.searchParams.get('q') === 'black lentils')
    await page.getByRole('link', { name: 'Black Lentils' }).waitFor()
    expect(await box.inputValue()).toBe('black lentils')
  },
)

visitorJourney('a suggested category opens with one press, and one Back leaves the search', async (visit) => {
  const { page, isPhone } = visit
  await page.goto('/')
  const box = await openSearch(visit)
  await box.pressSequentially('sabzi', { delay: 30 })
  await page.waitForURL('**/products?q=sabzi')
  const option = page.getByRole('option', { name: /Vegetables/ }).filter({ visible: true })
  await option.waitFor()
  await (isPhone ? option.tap() : option.click())
  await page.waitForURL('**/products/vegetable')
  await page.getByRole('heading', { name: 'Vegetables', level: 1 }).waitFor()
  await page.goBack()
  await page.waitForURL('**/products?q=sabzi')
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
})

phoneVisitorJourney(
  'letters that are typed while the search opens leave one history entry',
  async (visit) => {
    const { page } = visit
    await page.addInitScript(() => {
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      const push = history.pushState
      // The second letter arrives after the navigation and before its render.
      history.pushState = function (...given) {
        push.apply(this, given)
        queueMicrotask(() => {
          const box = document.activeElement
          if (!(box instanceof HTMLInputElement) || box.value !== 't') return
          value?.set?.call(box, 'to')
          box.dispatchEvent(new Event('input', { bubbles: true }))
        })
      }
    })
    await page.goto('/')
    const box = await openSearch(visit)
    await box.pressSequentially('t')
    await page.waitForURL('**/products?q=to')
    await page.getByText('1 product for “to”').waitFor()
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/')
  },
)

phoneVisitorJourney(
  'a search that is cleared while its page still loads shows all products',
  async (visit) => {
    const { page } = visit
    const release = await holdProductsPage(page)
    await page.goto('/')
    const box = await openSearch(visit)
    await box.pressSequentially('to')
    await box.clear()
    release()
    await page.getByRole('heading', { name: 'All products' }).waitFor()
    await page.waitForURL((url) => url.pathname === '/products' && url.search === '')
    await page
      .getByRole('article', { name: 'Joha Rice' })
      .or(page.getByRole('link', { name: 'Joha Rice' }))
      .first()
      .waitFor()
    expect(await box.inputValue()).toBe('')
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/')
  },
)

phoneVisitorJourney(
  'a category that is chosen while All Product is about to show stays on Home',
  async (visit) => {
    const { page, isPhone } = visit
    await page.goto('/')
    await page.evaluate(clickTileAsProductsAppears)
    if (isPhone) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'All Product', exact: true }).filter({ visible: true }).click()
    await page.waitForURL((url) => url.search === '?category=fruits')
    expect(new URL(page.url()).pathname).toBe('/')
    await page.getByRole('heading', { name: 'Products', exact: true }).waitFor()
  },
)

/** Clicks between the change of the URL and the paint of the new page, when Home is still there. */
function clickTileAsProductsAppears(): void {
  const { pushState } = History.prototype
  History.prototype.pushState = function (...change) {
    pushState.apply(this, change)
    if (change[2] !== '/products') return
    const tiles = [...document.querySelectorAll<HTMLElement>('main a, main button')]
    queueMicrotask(() => tiles.find((tile) => tile.textContent.trim() === 'Fruits')?.click())
  }
}

phoneVisitorJourney(
  'a search with a typo or a synonym finds the product, and says which it was',
  async (visit) => {
    const { page } = visit
    const calls: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.startsWith('/api/product/') && url.search.includes('q=bilahi'))
        calls.push(url.pathname)
    })
    await page.goto('/products?q=tomatto')
    await page.getByText('Showing results similar to “tomatto”').waitFor()
    await page.getByRole('link', { name: 'Tomato' }).waitFor()

    const box = await openSearch(visit)
    await box.fill('bilahi')
    await page.getByText('Results for tomato (bilahi)').waitFor()
    expect(calls).toEqual(['/api/product/list'])
    await box.press('Enter')

    await page.goto('/products?q=qqqq')
    await page.getByText('We don’t have “qqqq” yet').waitFor()
    await page.getByRole('link', { name: 'Vegetables' }).last().waitFor()
  },
)

phoneJourney('recent searches are offered in the empty box until they are removed', async (own) => {
  const visit = await withPage(own)
  const { page, shop, isPhone } = visit
  for (const name of ['Tea', 'Mustard Oil', 'Joha Rice']) await aProduct(shop, { name })
  await page.goto('/')
  const recent = page.getByRole('list', { name: 'Recent searches' }).filter({ visible: true })
  for (const text of ['t', 'tea', 'mustard', 'joha']) {
    const box = await openSearch(visit)
    await waitForSuggestions(page)
    await box.fill(text)
    await page.waitForURL((url) => url.searchParams.get('q') === text)
    await box.press('Enter')
    await page.goto('/')
  }
  const box = await openSearch(visit)
  await waitForSuggestions(page)
  if (!isPhone) await box.click()
  await recent.waitFor()
  expect(await recent.getByRole('listitem').allTextContents()).toEqual(['joha', 'mustard', 'tea'])
  await box.fill('x')
  await recent.waitFor({ state: 'hidden' })
  await box.fill('')
  await recent.waitFor()

  await box.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('mustard')
  await page.keyboard.press('Escape')
  await recent.waitFor({ state: 'hidden' })
  expect(await box.evaluate((field) => field === document.activeElement)).toBe(true)
  await box.press('a')
  await box.press('Backspace')
  await recent.getByRole('button', { name: 'Remove mustard' }).click()
  expect(await recent.getByRole('listitem').allTextContents()).toEqual(['joha', 'tea'])
  await recent.getByRole('button', { name: 'tea', exact: true }).click()
  await page.waitForURL('**/products?q=tea')
  await page.getByText('1 product for “tea”').waitFor()
  await recent.waitFor({ state: 'hidden' })

  const again = await openSearch(visit)
  await again.fill('')
  await recent.waitFor()
  await page.getByRole('button', { name: 'Clear all' }).filter({ visible: true }).click()
  await recent.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => localStorage.getItem('haat-recent-searches'))).toBeNull()
})

phoneVisitorJourney('a product that is pressed while a search is due is shown', async (visit) => {
  const { page } = visit
  await page.goto('/products')
  const field = await openSearch(visit)
  await waitForSuggestions(page)
  const { promise: searched, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/product-page-*.js', async (route) => {
    await searched
    await route.continue()
  })
  await field.evaluate((input: HTMLInputElement) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    setValue?.call(input, 'tom')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    document.querySelector<HTMLElement>('main article a')?.click()
  })
  await page.evaluate(() => new Promise((over) => setTimeout(over, 300)))
  arrive()
  await page.waitForURL(/\/products\/[a-z]+\/./)
})

phoneVisitorJourney(
  'filters and sort order survive reload and Back, and one press clears them',
  async (visit) => {
    const { page } = visit
    await page.goto('/products')
    await page.getByText('6 products').waitFor()
    await page.getByRole('button', { name: 'Price' }).click()
    await page.getByRole('link', { name: 'Under ₹50' }).click()
    await page.waitForURL('**/products?price=under-50')
    await page.getByText('2 products · under ₹50').waitFor()
    expect(await page.locator('#price').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Sort' }).click()
    await page.getByRole('link', { name: 'Price, high to low' }).click()
    await page.getByText('2 products · under ₹50 · price, high to low').waitFor()
    expect(await namesOf(visit)).toEqual(['Tomato', 'Bottle Gourd'])
    await page.getByRole('link', { name: 'On offer' }).click()
    await page.getByText('1 product · under ₹50 · on offer · price, high to low').waitFor()
    await page.reload()
    await page.getByText('1 product · under ₹50 · on offer · price, high to low').waitFor()
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/products$/)
    await page.goBack()
    await page.getByText('2 products · under ₹50 · price, high to low').waitFor()

    await page.goto('/products/electronics?price=under-50')
    await page.getByText('No products match these filters').waitFor()
    await page.getByRole('link', { name: 'Clear all filters' }).click()
    await page.getByText('1 product').waitFor()
    await page.goto('/products/vegetable')
    await page.getByText('3 products').waitFor()
    await page.getByRole('link', { name: 'In stock' }).click()
    await page.getByText('2 products · in stock').waitFor()
  },
)

phoneJourney(
  'after more products were loaded, Back from a product keeps the place in the list',
  async (own) => {
    const visit = await withPage(own)
    const { page, shop } = visit
    for (let count = 101; count <= 190; count++) await aProduct(shop, { name: `Rice ${count}` })
    await page.goto('/products')
    await page.getByText('40 of 90').waitFor()
    // A frame may come before the loaded products are rendered.
    await page.evaluate(() => {
      window.requestAnimationFrame = (draw) => {
        queueMicrotask(() => draw(performance.now()))
        return 0
      }
    })
    await page.getByRole('link', { name: 'Load more' }).click()
    await page.getByText('80 of 90').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Rice 141')
    // Playwright may scroll once more before it presses the link.
    const place = page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          addEventListener('click', () => resolve(scrollY), { capture: true }),
        ),
    )
    await page.getByRole('link', { name: 'Rice 160' }).click()
    const before = await place
    expect(before).toBeGreaterThan(1000)
    await page.getByRole('heading', { name: 'Rice 160', level: 1 }).waitFor()
    await page.goBack()
    await page.getByText('80 of 90').waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
    expect(await page.getByRole('link', { name: 'Rice 160' }).isVisible()).toBe(true)
  },
)

phoneJourney('without JavaScript lists can be sorted, filtered and paged', async ({ shop, open }) => {
  for (let count = 101; count <= 145; count++) await aProduct(shop, { name: `Rice ${count}`, price: count })
  const page = await open({ javaScript: false })
  await page.goto('/products')
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('link', { name: 'Price, high to low' }).click()
  await page.getByText('45 products · price, high to low').waitFor()
  expect(await page.getByRole('article').first().textContent()).toContain('Rice 145')
  await page.getByRole('link', { name: 'Load more' }).click()
  await page.getByText('Rice 101').waitFor()
  expect(await page.getByRole('article').count()).toBe(5)
  await page.getByRole('link', { name: 'Back to start' }).click()
  await page.getByText('Rice 145').waitFor()
  await page.goto('/products?q=rise')
  await page.getByText('Showing results similar to “rise”').waitFor()
})

async function openSearch({ page, isPhone }: PageJourney) {
  if (isPhone) await page.getByRole('button', { name: 'Search', exact: true }).click()
  return page.getByPlaceholder('Search products...').filter({ visible: true })
}

/** Their code loads with the first focus of the box. */
async function waitForSuggestions(page: Page): Promise<void> {
  await page.getByPlaceholder('Search products...').filter({ visible: true }).focus()
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox')
}

/** As on a slow connection: the code of the page arrives when the returned function is called. */
async function holdProductsPage(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(products-page|list-loaders)-.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

async function namesOf({ page }: PageJourney): Promise<string[]> {
  return page.getByRole('article').getByRole('heading').allTextContents()
}

async function expectText(found: { textContent: () => Promise<string | null> }, text: string): Promise<void> {
  expect(await found.textContent()).toContain(text)
}
