import { expect } from 'vitest'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { addDemoProducts } from './demo-products.ts'
import { phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll } from './page-steps.ts'

phoneJourney(
  'a seller opens WhatsApp with a message, the status or the bill of an order',
  async ({ shop, open }) => {
    const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
    const { rice } = await addDemoProducts(shop)
    const items = [{ product: rice._id, quantity: 2 }]
    const { order } = await asha.placeCodOrder({ items, address: asha.address })
    await seller.setOrderStatus({ id: order._id, status: 'Shipped' })
    const page = await open({ as: seller })
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(shop.origin)) elsewhere.push(request.url())
    })
    await page.goto(`/seller/orders/${order._id}`)
    const customer = page.getByRole('region', { name: 'Customer' })
    await customer.getByText('WhatsApp', { exact: true }).click()
    await expectNoSidewaysScroll(page)
    const texts = await customer.getByRole('listitem').getByRole('link').all()
    const sent = await Promise.all(
      texts.map(async (link) => new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')),
    )
    expect(sent[0]).toBe(`Hello Asha, this is Haat about your order #${order.orderNumber}.`)
    expect(sent[1]).toContain('is on the way.')
    expect(sent[2]).toContain('2 × Joha Rice')
    await seller.setOrderStatus({ id: order._id, status: 'Pending' })
    await page.goto(`/seller/orders/${order._id}/pick`)
    const ask = page.getByRole('link', { name: 'Ask on WhatsApp' })
    await ask.waitFor()
    expect(new URL((await ask.getAttribute('href')) ?? '').searchParams.get('text')).toBe(sent[0])
    await expectNoSidewaysScroll(page)
    expect(elsewhere, 'a request before the press').toEqual([])
  },
)
