import { beforeAll, expect, test } from 'vitest'
import { anAddress, aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { aSellerTax } from '#test/builders/taxes.ts'
import { startSecondApp, startShop } from '#test/shop.ts'

const shop = await startShop()
const owner = await aSeller(shop)
const asha = await aShopper(shop)
const rice = await aProduct(shop)
const items = [{ product: rice._id, quantity: 1 }]
const itanagar = anAddress({ zipcode: 791111, state: 'Assam' })
const sentence = 'Sorry, we deliver only within our own state.'
let away = ''

beforeAll(async () => {
  away = (await asha.addAddress({ address: itanagar })).address._id
})

const order = (address: string) => asha.placeCodOrder({ items, address })
const typedIn = (zipcode: string) =>
  owner.placeStaffOrder({
    ...{ source: 'phone', name: 'Mina Das', phone: '+91 98640 12345', street: 'Main Road', zipcode, items },
    deliveryCharge: 0,
  })
const refusals = async (input: { pin: string } | { address: string }) =>
  (await asha.quoteDelivery(input)).quote.refusals

test('a shop that sets nothing delivers to every state', async () => {
  await order(away)
  await typedIn('791111')
  expect(await refusals({ pin: '791111' })).toEqual([])
})

test.each(['unregistered', 'composition'] as const)(
  'a seller who is %s delivers within the own state only',
  async (mode) => {
    await owner.saveSellerTax(aSellerTax({ mode }))
    expect(await refusals({ pin: '791111' })).toEqual([sentence])
    expect(await refusals({ address: away })).toEqual([sentence])
    await expect(order(away)).rejects.toMatchObject({ status: 409, code: 'other_state', message: sentence })
    await expect(typedIn('791111')).rejects.toMatchObject({
      code: 'other_state',
      message: expect.stringContaining('composition scheme'),
    })
    // Its own state, and a PIN code of which no state is known.
    await order(asha.address)
    await typedIn('784161')
    expect(await refusals({ pin: '900001' })).toEqual([])
  },
)

test('an order is not moved to another state', async () => {
  const { order: placed } = await order(asha.address)
  const address = { name: 'Asha Bora', phone: '9864012345', street: 'Bank Tiniali', zipcode: '791111' }
  await expect(owner.editOrder({ id: placed._id, version: 1, address })).rejects.toMatchObject({
    code: 'other_state',
  })
})

test('the other processes follow', async () => {
  const other = aVisitor(await startSecondApp(shop))
  const quoted = async () => (await other.quoteDelivery({ pin: '791111' })).quote.refusals
  expect(await quoted()).toEqual([sentence])
  await owner.updateProduct({ id: rice._id, version: 1, hsn: '1006', taxClass: '5' })
  await owner.saveSellerTax(aSellerTax())
  await expect.poll(quoted).toEqual([])
  await order(away)
})
