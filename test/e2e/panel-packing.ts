import { anAddress, aSeller, aShopper } from '../builders/accounts.ts'
import { anUnpaidOrder, payAtPractice } from '../builders/practice-payments.ts'
import { aProduct } from '../builders/products.ts'
import { anOrderToDeliver, anotherCode, aRider, findDeliveryCode, type Rider } from '../builders/riders.ts'
import { anOffer, aShortOrder, endAnswerTime } from '../builders/short-orders.ts'
import type { RunningShop } from './running-shop.ts'

export type PanelPacking = Awaited<ReturnType<typeof addPanelPacking>>

export const barcode = '8901030865275'

/** Orders in each step of picking, packing and delivering. */
export async function addPanelPacking(shop: RunningShop) {
  const people = await addPeople(shop)
  return {
    people,
    orders: {
      ...(await addPicks(shop, people)),
      ...(await addSubstitutes(shop, people)),
      ...(await addStops(shop, people)),
    },
  }
}

async function addPeople(shop: RunningShop) {
  return {
    owner: await aSeller(shop),
    packer: await aSeller(shop, { name: 'Ranjit', role: 'packer' }),
    rita: await aRider(shop),
    /** The shop refuses what he sends. */
    mohan: await aRider(shop, { name: 'Mohan Das' }),
    freeRider: await aRider(shop, { name: 'Bikash Das' }),
    asha: await aShopper(shop),
  }
}

type People = Awaited<ReturnType<typeof addPeople>>

async function addPicks(shop: RunningShop, { packer, asha }: People) {
  const rice = await aProduct(shop, { name: 'Joha Rice', price: 100, stock: 90, barcode })
  const tomato = await aProduct(shop, { name: 'Tomato', category: 'Vegetable', price: 32, stock: 90 })
  const fish = await aProduct(shop, { name: 'Rohu', price: 100, offerPrice: 90, stepGrams: 250, stock: 90 })
  const items = [
    { product: tomato._id, quantity: 1 },
    { product: rice._id, quantity: 3 },
  ]
  const place = async (lines = items) =>
    (await asha.placeCodOrder({ items: lines, address: asha.address, note: 'Ring twice' })).order
  const [fresh, taken, scanned, waiting, refused] = [
    await place(),
    await place(),
    await place(),
    await place(),
    await place(),
  ]
  const [found, packed, cancelled] = [await place(), await place(), await place()]
  await packer.setOrderStatus({ id: cancelled._id, status: 'Cancelled' })
  await packer.takeOrder({ id: taken._id })
  const pick = async ({ _id: id }: { _id: string }) => {
    await packer.pickLine({ id, position: 1, quantity: 0, soldOut: true })
    const { picking } = await packer.pickLine({ id, position: 2, quantity: 2 })
    return picking.due
  }
  await pick(found)
  await packer.packOrder({ id: packed._id, bags: 2, expectedDue: await pick(packed) })
  const unweighed = await place([{ product: fish._id, quantity: 3 }])
  const bag = await place([{ product: fish._id, quantity: 3 }])
  await packer.pickLine({ id: bag._id, position: 1, quantity: 3, grams: 690 })
  await packer.packOrder({ id: bag._id, bags: 1, expectedDue: 266.4 })
  const paid = await anUnpaidOrder(shop, { shopper: asha, items: [{ product: rice._id, quantity: 2 }] })
  await payAtPractice(asha, { order: paid })
  await packer.pickLine({ id: paid._id, position: 1, quantity: 1 })
  return { fresh, taken, scanned, waiting, refused, found, packed, cancelled, unweighed, bag, paid }
}

async function addSubstitutes(shop: RunningShop, { owner, packer, asha }: People) {
  const katla = await aProduct(shop, { name: 'Katla', price: 60, stock: 90 })
  const anOrder = async (substitution: 'ask' | 'best-match' | 'leave-out') => {
    const order = { shopper: asha, packer, substitution, name: 'Hilsa' }
    const { id, missing } = await aShortOrder(shop, order)
    // Another Hilsa in stock would be the better substitute.
    await owner.setStock({ id: missing._id, inStock: false })
    return id
  }
  const [short, replaced, leaveOut] = [
    await anOrder('best-match'),
    await anOrder('best-match'),
    await anOrder('leave-out'),
  ]
  const sent = await anOrder('best-match')
  for (const id of [replaced, sent]) await anOffer(packer, { id, product: katla })
  const { due } = (await packer.getPicking({ id: sent })).picking
  await packer.packOrder({ id: sent, bags: 1, expectedDue: due })
  const [asked, declined, unanswered] = [await anOrder('ask'), await anOrder('ask'), await anOrder('ask')]
  const ask = async (id: string) => (await anOffer(packer, { id, product: katla })).substitute
  const answerBy = { answer_by: new Date(Date.now() + 60 * 60_000) }
  await shop.db
    .updateTable('order_substitutes')
    .set(answerBy)
    .where('id', '=', await ask(asked))
    .execute()
  await asha.answerSubstitute({ id: declined, substitute: await ask(declined), accept: false })
  await endAnswerTime(shop, await ask(unanswered))
  const ids = { short, replaced, sent, leaveOut, asked, declined, unanswered }
  return withIds(ids)
}

async function addStops(shop: RunningShop, { owner, rita, mohan, asha }: People) {
  const product = await aProduct(shop, { name: 'Assam Tea', price: 100 })
  const newKey = () => crypto.randomUUID()
  const { address } = await asha.addAddress({ address: anAddress({ street: 'Mission Chariali 7' }) })
  const aStop = async (rider: Rider, isOut = true) => {
    const id = await anOrderToDeliver({
      shopper: asha,
      owner,
      product,
      rider,
      order: { address: address._id },
    })
    if (isOut) await rider.startDelivery({ id, key: newKey() })
    return id
  }
  await aStop(rita, false)
  const [out, placed, locked] = [await aStop(rita), await aStop(rita), await aStop(rita)]
  await owner.setOrderLocation({ id: placed, location: { latitude: 27.0215, longitude: 93.93 } })
  const wrong = anotherCode(await findDeliveryCode(asha, locked))
  for (let tries = 0; tries < 5; tries += 1)
    await rita.completeDelivery({ id: locked, key: newKey(), code: wrong, cash: 118 }).catch(() => {})
  const [done, failed] = [await aStop(rita), await aStop(rita)]
  const code = await findDeliveryCode(asha, done)
  await rita.completeDelivery({ id: done, key: newKey(), code, cash: 118 })
  await rita.failDelivery({ id: failed, key: newKey(), reason: 'not-home', note: 'Rang three times' })
  const [unsent, wrongCode, removed] = [await aStop(mohan), await aStop(mohan), await aStop(mohan, false)]
  return withIds({ out, placed, unsent, wrongCode, removed })
}

function withIds<Name extends string>(ids: Record<Name, string>): Record<Name, { _id: string }> {
  const entries = Object.entries<string>(ids).map(([name, _id]) => [name, { _id }])
  return Object.fromEntries(entries)
}
