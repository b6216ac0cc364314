import { expect, test } from 'vitest'
import { throttleUpload } from '#server/auth/throttle/login-throttle.ts'
import { aSeller, aShopper, type TestUser } from '#test/builders/accounts.ts'
import { aMember } from '#test/builders/cash.ts'
import { aPhoto } from '#test/builders/pictures.ts'
import { aProduct } from '#test/builders/products.ts'
import { anOrderToDeliver, aRider, findDeliveryCode } from '#test/builders/riders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [owner, packer] = [await aSeller(shop), await aMember(shop, { name: 'Ranjit', role: 'packer' })]
const [asha, rice] = [await aShopper(shop), await aProduct(shop, { price: 100, stock: 1000 })]
const [rita, bikash] = [await aRider(shop), await aRider(shop, { name: 'Bikash Gogoi' })]
const uuid = () => crypto.randomUUID()

/** One of three bags came back. `key`: of the return. */
async function aReturn() {
  const id = await anOrderToDeliver({ shopper: asha, owner, product: rice, quantity: 3, rider: rita })
  await rita.startDelivery({ id, key: uuid() })
  const key = uuid()
  await rita.returnAtDoor({ id, key, lines: [{ product: rice._id, quantity: 1, reason: 'damaged' }] })
  return { id, key }
}

type Adding = { id: string; key: string; photo?: string; by?: TestUser; file?: Buffer }

async function add({ id, key, photo = uuid(), by = rita, file }: Adding) {
  const files = [new Blob([new Uint8Array(file ?? (await aPhoto()))])]
  return by.addDoorPhoto({ id, key, photo }, { files })
}

const photosOf = async (id: string) =>
  (await asha.listMyTickets()).tickets.find(({ order }) => order?._id === id)?.photos ?? []

test('the rider adds up to three photos, each once', async () => {
  const { id, key } = await aReturn()
  const photo = uuid()
  await Promise.all([add({ id, key, photo }), add({ id, key, photo }), add({ id, key })])
  await add({ id, key })
  expect(await photosOf(id)).toHaveLength(3)
  await expect(add({ id, key })).rejects.toMatchObject({ status: 413 })
  await add({ id, key, photo })
  expect(await photosOf(id)).toHaveLength(3)
})

test('the photos are seen as those of any complaint', async () => {
  const { id, key } = await aReturn()
  await add({ id, key })
  const [photo] = await photosOf(id)
  const get = async (user: TestUser, path: string) => (await user.browser.send(`${path}/${photo}`)).statusCode
  expect(await get(asha, '/api/ticket/photo')).toBe(200)
  expect(await get(await aShopper(shop, { name: 'Dipa' }), '/api/ticket/photo')).toBe(404)
  expect(await get(owner, '/api/seller/ticket-photo')).toBe(200)
  for (const staff of [packer, rita]) expect(await get(staff, '/api/seller/ticket-photo')).toBe(403)
})

test('a photo is for the own return at the door', async () => {
  const [{ id, key }, other] = [await aReturn(), await aReturn()]
  const complaint = uuid()
  await rita.completeDelivery({ id, key: uuid(), code: await findDeliveryCode(asha, id), cash: 218 })
  const lines = [{ product: rice._id, quantity: 1, reason: 'quality' as const }]
  await asha.openTicket({ order: id, lines }, { idempotencyKey: complaint })
  const unknown = { status: 404, code: 'ticket_not_found' }
  await expect(add({ id, key, by: bikash })).rejects.toMatchObject(unknown)
  await expect(add({ id, key: complaint })).rejects.toMatchObject(unknown)
  await expect(add({ id: other.id, key })).rejects.toMatchObject(unknown)
  const typedIn = { by: owner, id: other.id, key: uuid() }
  const called = { channel: 'phone' as const, order: other.id, text: 'The bag was wet' }
  await owner.openStaffTicket(called, { idempotencyKey: typedIn.key })
  await expect(add(typedIn)).rejects.toMatchObject(unknown)
  const photo = uuid()
  await add({ id, key, photo })
  await expect(add({ ...other, photo })).rejects.toMatchObject({ code: 'key_reused' })
})

test('what is no photo is refused', async () => {
  const { id, key } = await aReturn()
  await expect(add({ id, key, file: Buffer.from('text') })).rejects.toMatchObject({
    code: 'picture_unreadable',
  })
  await expect(rita.addDoorPhoto({ id, key, photo: uuid() })).rejects.toMatchObject({ status: 400 })
  expect(await photosOf(id)).toEqual([])
})

test('a rider who sent too many uploads in an hour waits', async () => {
  const [{ id, key }, by] = [await aReturn(), await aRider(shop, { name: 'Dhruba Saikia' })]
  for (let count = 0; count < 60; count++) await throttleUpload(shop.db, by.id)
  await expect(add({ id, key, by })).rejects.toMatchObject({ status: 429 })
})
