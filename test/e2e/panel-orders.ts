import { anAddress, aSeller, aShopper } from '../builders/accounts.ts'
import { anArea, aroundTheClock, aSlotRule, setDelivery } from '../builders/delivery.ts'
import { aProduct } from '../builders/products.ts'
import { anOrderToDeliver, anotherCode, aRider, findDeliveryCode } from '../builders/riders.ts'
import { anOffer, aShortOrder } from '../builders/short-orders.ts'
import { aPaidStripeOrder, disputeEvent } from '../builders/stripe-orders.ts'
import { aUpiOrder, setUpiId } from '../builders/upi-orders.ts'
import { type FakeStripe, sendStripeEvent } from '../fakes/stripe.ts'
import { addDemoProducts } from './demo-products.ts'
import type { RunningShop } from './running-shop.ts'

export type PanelOrders = Awaited<ReturnType<typeof addPanelOrders>>

/** An order in each state that the panel shows in its own way. */
export async function addPanelOrders(shop: RunningShop, stripe: FakeStripe) {
  const people = await addPeople(shop)
  const { owner, packer, asha, jonali } = people
  const { rice, tomato } = await addDemoProducts(shop)
  const items = [{ product: rice._id, quantity: 1 }]
  await setUpiId(owner)
  await setDelivery(owner, {
    openingHours: aroundTheClock,
    areas: [anArea({ pins: ['784161'], terms: { ...anArea().terms, slots: [aSlotRule({ capacity: 9 })] } })],
  })
  const place = async (also: { items?: typeof items; address?: string; slot?: string; note?: string } = {}) =>
    (await asha.placeCodOrder({ items, address: asha.address, ...also })).order

  const late = await place()
  const placedAt = new Date(Date.now() - 40 * 60_000)
  await shop.db.updateTable('orders').set({ created_at: placedAt }).where('id', '=', late._id).execute()
  const soldOut = [{ product: (await aProduct(shop, { name: 'Hilsa', stock: 1 }))._id, quantity: 1 }]
  const gone = await place({ items: soldOut })
  await owner.setOrderStatus({ id: gone._id, status: 'Cancelled' })
  await place({ items: soldOut })
  const rejected = await place({ items: [{ product: tomato._id, quantity: 1 }] })
  await owner.rejectOrder({ id: rejected._id, reason: 'other', note: 'The boat is late.' })
  const { order: noted } = await jonali.placeCodOrder({ items, address: jonali.address })
  await owner.addCustomerNote({ id: jonali.id, text: 'Rings twice' })
  const caller = { name: 'Rita Das', phone: '98640 12345', street: 'House 4', zipcode: '784164' }
  await owner.placeStaffOrder({
    source: 'phone',
    ...caller,
    items,
    substitution: 'ask',
  })

  const { address } = await asha.addAddress({ address: anAddress({ zipcode: 784161 }) })
  const { quote } = await asha.quoteDelivery({ address: address._id })
  const [slot, later] = quote.slots.slice(-2).map(({ id }) => id)
  const slotted = await place({ address: address._id, slot: slot!, note: 'Blue gate' })
  const moved = await place({ address: address._id, slot: slot! })
  await owner.setOrderSlot({ id: moved._id, slot: later!, note: 'Sorry, the rider is ill.' })

  const packing = await place()
  await packer.takeOrder({ id: packing._id })
  const fish = await aProduct(shop, { name: 'Rohu', price: 100, offerPrice: 90, stepGrams: 250, stock: 40 })
  const weighed = await place({ items: [{ product: fish._id, quantity: 1 }] })
  await packer.pickLine({ id: weighed._id, position: 1, quantity: 1, grams: 240 })
  await packer.packOrder({ id: weighed._id, bags: 1, expectedDue: 104.4 })
  const { id: short } = await aShortOrder(shop, { shopper: asha, packer, substitution: 'best-match' })
  await anOffer(packer, { id: short, product: await aProduct(shop, { name: 'Katla', price: 60, stock: 9 }) })
  const { due } = (await packer.getPicking({ id: short })).picking
  await packer.packOrder({ id: short, bags: 1, expectedDue: due })
  const fresh = await place({ note: 'Please call first' })
  return {
    people,
    rice,
    orders: {
      ...{
        late,
        gone,
        rejected,
        noted,
        slotted,
        moved,
        packing,
        fresh,
        short: { _id: short },
      },
      ...(await addDeliveries({ ...people, rice })),
      ...(await addPayments(shop, { ...people, rice, stripe })),
    },
  }
}

async function addPeople(shop: RunningShop) {
  return {
    owner: await aSeller(shop),
    packer: await aSeller(shop, { name: 'Ranjit', role: 'packer' }),
    rider: await aRider(shop),
    asha: await aShopper(shop),
    jonali: await aShopper(shop, { name: 'Jonali' }),
  }
}

type People = Awaited<ReturnType<typeof addPeople>> & { rice: { _id: string } }

async function addDeliveries({ owner, rider, asha, rice }: People) {
  const toDoor = () => anOrderToDeliver({ shopper: asha, owner, product: rice, rider })
  const newKey = () => crypto.randomUUID()
  const [assigned, out, locked, failed, byUpi] = [
    await toDoor(),
    await toDoor(),
    await toDoor(),
    await toDoor(),
    await toDoor(),
  ]
  for (const id of [out, locked, failed, byUpi]) await rider.startDelivery({ id, key: newKey() })
  await owner.setOrderLocation({ id: out, location: { latitude: 27.0215, longitude: 93.93 } })
  const code = anotherCode(await findDeliveryCode(asha, locked))
  for (let tries = 0; tries < 5; tries += 1)
    await rider.completeDelivery({ id: locked, key: newKey(), code, cash: 117.5 }).catch(() => {})
  await rider.failDelivery({ id: failed, key: newKey(), reason: 'not-home', note: 'Rang three times' })
  const paid = { code: await findDeliveryCode(asha, byUpi), cash: 0, note: 'Paid by UPI to the shop' }
  await rider.completeDelivery({ id: byUpi, key: newKey(), ...paid })
  await owner.setOrderPayment({ id: byUpi, isPaid: true, method: 'UPI' })
  const orders = { assigned, out, locked, failed, byUpi }
  return Object.fromEntries(Object.entries(orders).map(([name, _id]) => [name, { _id }])) as {
    [name in keyof typeof orders]: { _id: string }
  }
}

type Paying = People & { stripe: FakeStripe }

async function addPayments(shop: RunningShop, { owner, asha, rice, stripe }: Paying) {
  const paying = { shop, stripe, shopper: asha }
  const [due, refunded] = [await aPaidStripeOrder(paying), await aPaidStripeOrder(paying)]
  await owner.setOrderStatus({ id: refunded.id, status: 'Cancelled' })
  const [exception] = (await owner.listPaymentExceptions({})).exceptions
  await owner.resolvePaymentException({ id: exception!._id, as: 'by-hand', note: 'UTR 512345678901' })
  await owner.setOrderStatus({ id: due.id, status: 'Cancelled' })
  await sendStripeEvent(shop, disputeEvent('created', await aPaidStripeOrder(paying)))
  const upi = await aUpiOrder(shop, { shopper: asha, product: rice._id })
  return { upi, due: { _id: due.id }, refunded: { _id: refunded.id } }
}
