import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findPincodePlace } from '#domain/delivery/pincode-places.ts'
import { defaultSettings } from '#domain/settings/shop-settings.ts'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { infoPagePaths } from '../info-page-paths.ts'
import type { Shop } from '../shop.ts'
import { addDemoProducts } from './demo-products.ts'
import { phoneJourney } from './journey.ts'

phoneJourney(
  'in long, accented texts no page has an untranslated or clipped one',
  async ({ shop, open, allowError }) => {
    allowError(/status of 404/)
    const { rice } = await addDemoProducts(shop)
    const [asha, seller] = [await aShopper(shop), await aSeller(shop)]
    await asha.placeCodOrder({ items: [{ product: rice._id, quantity: 2 }], address: asha.address })
    await asha.updateCart({ cartItems: { [rice._id]: 2 } })
    const { orders } = await asha.listMyOrders()
    const data = await listDataWords(shop)
    const shopper = await open({ as: asha })
    const panel = await open({ as: seller })
    await panel.context().addCookies([{ name: 'language', value: 'xa', url: shop.origin }])
    const faults = await Promise.all([
      visit(shopper, {
        paths: [
          ...['', '/products', '/products?q=zzzz', '/products/grocery', `/products/grocery/${rice._id}`],
          ...['/cart', '/my-orders', '/account', '/add-address', '/forgot-password', '/nowhere'],
          ...infoPagePaths,
        ].map((path) => `/xa${path}`),
        data,
      }),
      visit(panel, {
        paths: [
          ...['', '/product-list', `/product/${rice._id}`, '/orders', `/orders/${orders[0]?._id}`, '/today'],
          ...['/payments', '/search-words', '/import', '/settings', '/people', '/me'],
        ].map((path) => `/seller${path}`),
        data,
      }),
    ])
    expect(faults.flat()).toEqual([])
  },
  { languages: ['en', 'xa'] },
)

type Visit = { paths: readonly string[]; data: readonly string[] }

async function visit(page: Page, { paths, data }: Visit): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    for (const fault of new Set(await page.evaluate(collectFaults, data))) faults.push(`${path} ${fault}`)
  }
  return faults
}

/** What people entered, and the settings that the owner has not changed. */
async function listDataWords({ db }: Shop): Promise<string[]> {
  const rows = [
    ...(await db.selectFrom('products').select(['name', 'brand', 'description', 'weight']).execute()),
    ...(await db.selectFrom('sellers').select(['name', 'email']).execute()),
    ...(await db.selectFrom('users').select(['name', 'email']).execute()),
    ...(await db.selectFrom('addresses').selectAll().execute()),
    defaultSettings,
    ...defaultSettings.pins.map(findPincodePlace),
    'zzzz',
  ]
  return JSON.stringify(rows).match(/[a-z]{3,}/gi) ?? []
}

/** Runs in the page, which carries the settings of the shop. */
function collectFaults(dataWords: readonly string[]): string[] {
  const { settings } = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}')
  const data = new Set([...dataWords, ...(JSON.stringify(settings).match(/[a-z]{3,}/gi) ?? [])])
  const faults: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) faults.push(`scrolls sideways: ${scrollWidth} of ${clientWidth} px`)

  function checkText(kind: string, text: string): void {
    const foreign = (text.replace(/haat_\w+/g, '').match(/[a-z]{3,}/gi) ?? []).filter(
      (word) => !data.has(word),
    )
    if (foreign.length > 0 && !/[åçéîñöšûýÅÇÉÎÖŠÛ~[\]]/.test(text)) faults.push(`${kind}: ${text.trim()}`)
  }

  function checkPlace(text: Node, element: Element): void {
    let box = element
    while (box.parentElement && getComputedStyle(box).display === 'inline') box = box.parentElement
    const { overflowX, textOverflow } = getComputedStyle(box)
    const { width, right } = box.getBoundingClientRect()
    if (width <= 1 || textOverflow === 'ellipsis' || /auto|scroll/.test(overflowX)) return
    const range = document.createRange()
    range.selectNodeContents(text)
    if (range.getBoundingClientRect().right > right + 1) faults.push(`clipped: ${text.textContent?.trim()}`)
  }

  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('script, style, noscript, svg, .sr-only, [lang]:not(html)')) continue
    // A code that is shown as it is stored.
    if (element instanceof HTMLOptionElement && element.value === element.text) continue
    for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
      checkText(name, element.getAttribute(name) ?? '')
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) {
        checkText('text', node.textContent)
        checkPlace(node, element)
      }
  }
  return faults
}
