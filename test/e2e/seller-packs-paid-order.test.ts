import { expect } from 'vitest'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { anUnpaidOrder, payAtPractice, withPractice } from '../builders/practice-payments.ts'
import { aProduct } from '../builders/products.ts'
import { listViolations } from '../invariants.ts'
import { phoneJourney } from './journey.ts'

phoneJourney(
  'of an order that is paid online and packed for less, the difference goes back by itself',
  async ({ shop, open }) => {
    const [asha, seller] = [await aShopper(shop), await aSeller(shop)]
    const joha = await aProduct(shop, { name: 'Joha Rice', price: 120, offerPrice: 99.5, stock: 9 })
    await aProduct(shop, { name: 'Bora Rice', price: 90, stock: 9 })
    const items = [{ product: joha._id, quantity: 3 }]
    const order = await anUnpaidOrder(shop, { shopper: asha, items })
    await payAtPractice(asha, { order })

    const page = await open({ as: seller })
    await page.goto(`/seller/orders/${order._id}/pick`)
    await page.getByRole('button', { name: 'One less Joha Rice' }).click()
    await page.getByRole('button', { name: /^Found 2 of 3/ }).click()
    await page.getByRole('button', { name: /^Customer agreed on the phone.*Joha Rice$/ }).click()
    const offer = page.getByRole('dialog', { name: 'Substitute for Joha Rice' })
    await offer.getByRole('button', { name: /Bora Rice/ }).click()
    await offer.getByLabel('The customer agreed on the phone').check()
    await offer.getByRole('button', { name: 'Add substitute' }).click()
    await page.getByText('Instead: 1 × Bora Rice').waitFor()
    await page.getByRole('button', { name: 'Pack', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Pack order #${order.orderNumber}` })
    await dialog.getByText('₹9.50 is refunded to the customer.').waitFor()
    await dialog.getByRole('button', { name: 'Pack', exact: true }).click()
    await page.getByRole('region', { name: 'Packed' }).waitFor()

    const refunded = async () => (await asha.listMyOrders()).orders[0]?.online?.partialRefund
    await expect.poll(refunded).toEqual({ amount: 9.5, at: expect.any(String) })
    const orders = await open({ as: asha })
    await orders.goto('/my-orders')
    await orders.getByText(/^₹9\.50 refunded on/).waitFor()
    await orders.getByText('Bora Rice').first().waitFor()
    await page.goto(`/seller/orders/${order._id}`)
    await page.getByText('₹9.50 refunded').first().waitFor()
    expect(await listViolations(shop.db)).toEqual([])
  },
  withPractice,
)
