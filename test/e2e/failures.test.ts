import { aShopper } from '../builders/accounts.ts'
import { addDemoProducts } from './demo-products.ts'
import { phoneJourney, phoneVisitorJourney } from './journey.ts'
import { expectToast } from './toasts.ts'

const noAnswer = 'No answer from the shop. Check your connection and try again.'

phoneVisitorJourney(
  "a list that fails shows the server's message as a toast",
  async ({ page, allowError }) => {
    allowError(/status of 50[23]|server: 50[23]/)
    await page.goto('/')
    const list = '**/api/product/list?*'
    await page.route(list, (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, code: 'busy', message: 'The shop is very busy.' },
      }),
    )
    await page.getByRole('link', { name: 'Vegetables' }).first().click()
    await expectToast(page, 'The shop is very busy.')
    await page.getByText('Couldn’t load this.').waitFor()

    await page.unroute(list)
    await page.route(list, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectToast(page, noAnswer)
  },
)

phoneJourney("addresses that fail show the server's message", async ({ shop, open, allowError }) => {
  allowError(/status of 503|server: 503/)
  const { rice } = await addDemoProducts(shop)
  const asha = await aShopper(shop)
  await asha.updateCart({ cartItems: { [rice._id]: 1 } })
  const page = await open({ as: asha })
  await page.route('**/api/address/get', (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'busy', message: 'The shop is very busy.' } }),
  )
  await page.goto('/cart')
  await expectToast(page, 'The shop is very busy.')
})
