import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { publishedLanguages } from '#domain/i18n/languages.ts'
import { staffRoles } from '#domain/staff/roles.ts'
import { aSeller } from '../builders/accounts.ts'
import { phoneJourney } from './journey.ts'
import { choosePanelLanguage, expectNoSidewaysScroll } from './page-steps.ts'

phoneJourney(
  'no label of the panel is cut or overlaps another, in any role and language',
  async ({ shop, open }) => {
    for (const role of staffRoles) {
      const page = await open({ as: await aSeller(shop, { name: 'Bhaskar Jyoti Bora', role }) })
      await page.goto('/seller/to-do')
      for (const language of publishedLanguages) {
        await choosePanelLanguage(page, language)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.evaluate(() => document.fonts.ready)
        expect(await page.evaluate(listBadLabels), `${role} in ${language}`).toEqual([])
        expect((await page.getByRole('banner').boundingBox())?.height, `${role} in ${language}`).toBeLessThan(
          60,
        )
        await expectNoSidewaysScroll(page)
      }
    }
  },
  { languages: ['en', 'hi', 'as'] },
)

phoneJourney('person, login and language are behind the initials, Logout beside them', async (visit) => {
  const seller = await aSeller(visit.shop, { name: 'Rita Das', role: 'packer' })
  const page = await visit.open({ as: seller })
  await page.goto('/seller/orders')
  const header = page.getByRole('banner')
  await header.getByText('Hi! Admin').waitFor()
  await header.getByRole('button', { name: 'Rita Das: login and language' }).click()
  await page.getByText(seller.email).waitFor()
  await page.getByRole('link', { name: 'My login' }).click()
  await page.waitForURL('**/seller/me')
  await page.getByText(seller.email).first().waitFor({ state: 'attached' })
  await pressMore(page)
  await page.getByRole('link', { name: 'To do' }).click()
  await page.getByRole('heading', { name: 'To do', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Money' }).click()
  await page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name: 'Today' }).click()
  await page.waitForURL('**/seller/today')
  await header.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

async function pressMore(page: Page) {
  await page.getByRole('navigation', { name: 'Seller' }).getByRole('button', { name: 'More' }).click()
}

/** Words that are cut, leave their place in header or bar, or lie on each other. */
function listBadLabels(): string[] {
  const places = [...document.querySelectorAll('header > *, nav > ul > li > :is(a, button)')].filter(
    (element) => !element.matches('[popover]') && element.checkVisibility(),
  )
  const texts = places.flatMap((place) => {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
    const found: { text: string; box: DOMRect; place: DOMRect }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // For screen readers, or a number on the icon.
      if (node.parentElement?.closest('[class*=sr-only], [popover], .absolute')) continue
      const range = document.createRange()
      range.selectNode(node)
      found.push({
        text: node.textContent ?? '',
        box: range.getBoundingClientRect(),
        place: place.getBoundingClientRect(),
      })
    }
    return found
  })
  const isOutside = (box: DOMRect, place: DOMRect) =>
    box.left < place.left - 1 ||
    box.right > Math.min(place.right, innerWidth) + 1 ||
    box.top < place.top - 1 ||
    box.bottom > place.bottom + 1
  const isApart = (one: DOMRect, other: DOMRect) =>
    one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top
  return texts.flatMap(({ text, box, place }, index) => [
    ...(isOutside(box, place) ? [`${text} leaves its place`] : []),
    ...texts
      .slice(index + 1)
      .filter((other) => !isApart(box, other.box))
      .map((other) => `${text} lies on ${other.text}`),
  ])
}
