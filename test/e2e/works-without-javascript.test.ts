import { expect } from 'vitest'
import { defaultSettings as about } from '#domain/settings/shop-settings.ts'
import { cartCookie, formatCart } from '#web/storefront/cart/cart-cookie.ts'
import { addressFields } from '../builders/addresses.ts'
import { aProduct } from '../builders/products.ts'
import { phoneJourney, phoneVisitorJourney } from './journey.ts'

phoneVisitorJourney(
  'without JavaScript a visitor reads, searches, opens a product and finds the telephone number',
  async (visit) => {
    const { open, isPhone } = visit
    const page = await open({ javaScript: false })

    await page.goto('/')
    await page.getByRole('link', { name: 'Joha Rice' }).first().waitFor()
    const home = await page.goto('/')
    const sentence = `You can still order with cash on delivery, or call us at ${about.phones[0]}.`
    expect(await home?.text()).toContain(sentence)
    for (const [path, heading] of [
      ['/cart', 'Cart'],
      ['/my-orders', 'Login'],
    ] as const) {
      await page.goto(path)
      await page.waitForURL('**/plain/*')
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    }
    await page.goto('/')
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

phoneJourney(
  'without JavaScript a visitor adds, registers, orders and cancels by forms',
  async ({ shop, open }) => {
    await aProduct(shop, { name: 'Joha Rice', price: 60 })
    await aProduct(shop, { name: 'Masoor Dal', price: 90 })
    const page = await open({ javaScript: false })
    await page.goto('/')
    await page.getByRole('button', { name: 'Add Joha Rice to cart' }).click()
    await page.getByRole('status').filter({ hasText: 'Added to Cart' }).waitFor()
    await page.getByRole('button', { name: 'One more Joha Rice' }).click()
    await page.getByText('₹120.00').first().waitFor()

    await page.getByRole('link', { name: 'Continue Shopping' }).click()
    await page.waitForURL(`${shop.origin}/`)
    await page.getByRole('link', { name: 'Masoor Dal' }).click()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByText('₹210.00').first().waitFor()
    await page.getByRole('button', { name: 'Remove Masoor Dal' }).click()
    await page.getByText('₹120.00').first().waitFor()

    await page.getByRole('link', { name: 'Continue', exact: true }).click()
    await page.getByLabel('Name').fill('Nayan Das')
    await page.getByLabel('Email').last().fill('nayan@example.com')
    await page.getByLabel('Password').last().fill('three random words')
    await page.getByRole('button', { name: 'Create account' }).click()

    await page.getByRole('heading', { name: 'Add address' }).waitFor()
    for (const [label, value] of addressLabels) await page.getByLabel(label).fill(value)
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByText('You pay in cash').getByText('₹138.00').waitFor()
    await page.getByLabel('Delivery note').fill('Blue gate')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByRole('status').filter({ hasText: 'is placed' }).waitFor()

    await page.getByText('Cancel order').first().click()
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('status').filter({ hasText: 'Order cancelled' }).waitFor()
    await page.getByText('This order was cancelled').waitFor()
  },
)

const addressLabels = [
  ['PIN code', String(addressFields.zipcode)],
  ['City', addressFields.city],
  ['State', addressFields.state],
  ['Flat, house no.', addressFields.street],
  ['Last name', addressFields.lastName],
  ['Phone number', addressFields.phone],
] as const

phoneJourney(
  'the cart of the forms joins the cart of the browser once JavaScript runs',
  async ({ shop, open }) => {
    const [rice, dal] = [await aProduct(shop), await aProduct(shop)]
    const page = await open()
    await page.goto('/')
    await page.getByRole('button', { name: `Add ${rice.name} to cart` }).click()
    const cartLink = (items: string) => page.getByRole('link', { name: `Cart, ${items}` })
    await cartLink('1 item').waitFor()
    const value = formatCart({ [rice._id]: 2, [dal._id]: 1 })
    await page.context().addCookies([{ name: cartCookie.name, value, url: shop.origin }])
    await page.reload()
    await cartLink('3 items').waitFor()
    const names = (await page.context().cookies()).map(({ name }) => name)
    expect(names).not.toContain(cartCookie.name)
    await page.getByRole('button', { name: `One less ${rice.name}` }).click()
    await cartLink('2 items').waitFor()
    await page.reload()
    await cartLink('2 items').waitFor()
  },
)
