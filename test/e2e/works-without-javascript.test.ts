import { expect } from 'vitest'
import { defaultSettings as about } from '#domain/settings/shop-settings.ts'
import { phoneVisitorJourney } from './journey.ts'

phoneVisitorJourney(
  'without JavaScript a visitor reads, searches, opens a product and finds the telephone number',
  async (visit) => {
    const { open, isPhone } = visit
    const page = await open({ javaScript: false })

    await page.goto('/')
    await page.getByRole('link', { name: 'Joha Rice' }).first().waitFor()
    for (const path of ['/cart', '/my-orders', '/']) {
      // A browser of tests parses `noscript` as if it had JavaScript.
      const reply = await page.goto(path)
      const sentence = `turn on JavaScript in your browser, or call us at ${about.phones[0]}.</p></noscript>`
      expect(await reply?.text()).toContain(sentence)
    }
    if (isPhone) await page.getByRole('button', { name: 'Search', exact: true }).click()
    const box = page.getByPlaceholder('Search products...').filter({ visible: true })
    await box.fill('tomato')
    await box.press('Enter')
    await page.waitForURL('**/products?q=tomato')
    await page.getByRole('link', { name: 'Tomato' }).waitFor()
    expect(await page.getByText('Joha Rice').count()).toBe(0)

    await page.getByRole('link', { name: 'Tomato' }).click()
    await page.getByRole('heading', { name: 'Tomato', level: 1 }).waitFor()
    await page.getByText('₹32').first().waitFor()

    await page.getByRole('link', { name: 'Contact Us' }).click()
    await page.getByRole('heading', { name: /Contact/, level: 1 }).waitFor()
    const phone = page.getByRole('link', { name: about.phones[0] }).first()
    expect(await phone.getAttribute('href')).toBe(`tel:${about.phones[0].replaceAll(' ', '')}`)
  },
)
