import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxAddresses } from '#domain/address.ts'
import { anAddress, aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop()
const asha = await aShopper(shop)

test('stores addresses as typed and lists them, oldest first', async () => {
  const bina = await aShopper(shop, { name: 'Bina' })
  const work = anAddress({ firstName: ' Bina ', street: 'Market Lane 2', zipcode: '784161' })
  const { address, message } = await bina.addAddress({ address: work })
  expect(message).toBe('Address added')
  expect(address).toEqual({ ...work, _id: expect.any(String), firstName: 'Bina', zipcode: 784161 })
  const { addresses } = await bina.listAddresses()
  expect(addresses.map(({ _id }) => _id)).toEqual([bina.address, address._id])
  expect(addresses[1]).toEqual(address)
})

test('limits a shopper to a hundred addresses; deleting one makes room', async () => {
  const [bina, other] = [await aShopper(shop, { name: 'Bina' }), await aShopper(shop)]
  for (let count = 1; count < maxAddresses; count++) await bina.addAddress({ address: anAddress() })
  await expect(bina.addAddress({ address: anAddress() })).rejects.toMatchObject({
    status: 409,
    message: 'You already have 100 addresses. Please delete one first.',
  })
  expect((await bina.listAddresses()).addresses).toHaveLength(maxAddresses)
  await bina.deleteAddress({ id: bina.address })
  await bina.addAddress({ address: anAddress() })
  await other.addAddress({ address: anAddress() })
})

test('refuses an incomplete address', async () => {
  const before = await asha.listAddresses()
  for (const field of Object.keys(anAddress())) {
    for (const wrong of [undefined, '', null, {}, ['x'], true, 'x'.repeat(300)]) {
      const body = { address: { ...anAddress(), [field]: wrong } }
      const reply = await asha.browser.send('/api/address/add', json('POST', body))
      expect([field, wrong, reply.statusCode]).toEqual([field, wrong, 400])
      expect(reply.json()).toMatchObject({ success: false, message: expect.stringMatching(/\w/) })
    }
  }
  for (const body of [{}, { address: null }, { address: 'home' }, { address: [] }, anAddress(), null, []]) {
    const reply = await asha.browser.send('/api/address/add', json('POST', body))
    expect([body, reply.statusCode]).toEqual([body, 400])
  }
  expect(await asha.listAddresses()).toEqual(before)
})

test('a changed address keeps its place in the list', async () => {
  const bina = await aShopper(shop, { name: 'Bina' })
  const { address: second } = await bina.addAddress({ address: anAddress() })
  const moved = anAddress({ street: ' Market Lane 2 ', zipcode: '784161', phone: '60000 54321' })
  const { address, message } = await bina.updateAddress({ id: bina.address, address: moved })
  expect(message).toBe('Address updated')
  expect(address).toEqual({ ...moved, _id: bina.address, street: 'Market Lane 2', zipcode: 784161 })
  expect((await bina.listAddresses()).addresses).toEqual([address, second])
})

test('refuses an incomplete change', async () => {
  const before = await asha.listAddresses()
  for (const field of Object.keys(anAddress())) {
    for (const wrong of [undefined, '', null, {}, ['x'], 'x'.repeat(300)]) {
      const body = { id: asha.address, address: { ...anAddress(), [field]: wrong } }
      const reply = await asha.browser.send('/api/address/update', json('POST', body))
      expect([field, wrong, reply.statusCode]).toEqual([field, wrong, 400])
    }
  }
  for (const id of [undefined, null, '', 'home', 1, {}, [asha.address]]) {
    const body = { id, address: anAddress() }
    expect((await asha.browser.send('/api/address/update', json('POST', body))).statusCode).toBe(400)
    expect((await asha.browser.send('/api/address/delete', json('POST', { id }))).statusCode).toBe(400)
  }
  expect(await asha.listAddresses()).toEqual(before)
})

test('deletes an address once; the second time it does not exist', async () => {
  const bina = await aShopper(shop, { name: 'Bina' })
  const { address } = await bina.addAddress({ address: anAddress() })
  expect(await bina.deleteAddress({ id: bina.address })).toMatchObject({ message: 'Address deleted' })
  expect((await bina.listAddresses()).addresses).toEqual([address])
  await expect(bina.deleteAddress({ id: bina.address })).rejects.toMatchObject({ code: 'address_not_found' })
  await expect(bina.updateAddress({ id: bina.address, address: anAddress() })).rejects.toMatchObject({
    status: 404,
  })
})

test("another shopper's address looks like one that does not exist", async () => {
  const [bina, before] = [await aShopper(shop, { name: 'Bina' }), await asha.listAddresses()]
  for (const body of [
    { address: anAddress({ street: 'Taken over' }) },
    { address: anAddress(), userId: asha.id, user_id: asha.id },
  ]) {
    for (const path of ['/api/address/update', '/api/address/delete']) {
      const [theirs, nobodys] = await Promise.all(
        [asha.address, crypto.randomUUID()].map((id) =>
          bina.browser.send(path, json('POST', { ...body, id })),
        ),
      )
      expect([path, theirs?.statusCode, theirs?.json()]).toEqual([path, 404, nobodys?.json()])
      expect(theirs?.json()).toMatchObject({ success: false, code: 'address_not_found' })
    }
  }
  expect(await asha.listAddresses()).toEqual(before)
})

test('ignores a user id in the body of a change', async () => {
  const bina = await aShopper(shop, { name: 'Bina' })
  const forged = { _id: asha.address, user_id: asha.id, userId: asha.id, created_at: '2000-01-01' }
  const body = { ...forged, id: bina.address, address: { ...anAddress({ street: 'New Lane' }), ...forged } }
  const reply = await bina.browser.send('/api/address/update', json('POST', body))
  expect(reply.json().address).toEqual({ ...anAddress({ street: 'New Lane' }), _id: bina.address })
  const { addresses } = await bina.listAddresses()
  expect(addresses.map(({ _id }) => _id)).toEqual([bina.address])
})

test('an order keeps its copy of a changed or deleted address', async () => {
  const bina = await aShopper(shop, { name: 'Bina' })
  const rice = await aProduct(shop)
  await bina.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address: bina.address })
  const before = (await bina.listMyOrders()).orders[0]?.address
  await bina.updateAddress({ id: bina.address, address: anAddress({ street: 'New Lane' }) })
  expect((await bina.listMyOrders()).orders[0]?.address).toEqual(before)
  await bina.deleteAddress({ id: bina.address })
  expect((await bina.listMyOrders()).orders[0]?.address).toEqual(before)
  await expect(
    bina.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address: bina.address }),
  ).rejects.toMatchObject({ status: 400, code: 'address_missing' })
})

test('the session decides who owns an address, not the body', async () => {
  const [bina, before] = [await aShopper(shop, { name: 'Bina' }), await asha.listAddresses()]
  const forged = {
    userId: asha.id,
    user_id: asha.id,
    _id: asha.address,
    id: asha.address,
    created_at: '2000-01-01',
  }
  const reply = await bina.browser.send(
    '/api/address/add',
    json('POST', { ...forged, address: { ...anAddress(), ...forged } }),
  )
  const { address } = reply.json()
  expect(address._id).not.toBe(asha.address)
  expect(Object.keys(address).toSorted()).toEqual(['_id', ...Object.keys(anAddress())].toSorted())
  expect(await asha.listAddresses()).toEqual(before)
  const row = await shop.db
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', address._id)
    .executeTakeFirstOrThrow()
  expect(row.user_id).toBe(bina.id)
  expect(row.created_at.getFullYear()).toBeGreaterThan(2000)
})

test('each shopper lists only their own addresses', async () => {
  const people = [await aShopper(shop), await aShopper(shop), await aShopper(shop)]
  const own = people.map((person) => [person.address])
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 8 }), async (turns) => {
      for (const who of turns) {
        const { address } = await people[who]!.addAddress({ address: anAddress() })
        own[who]?.push(address._id)
      }
      for (const [who, person] of people.entries()) {
        const { addresses } = await person.listAddresses()
        expect(addresses.map(({ _id }) => _id)).toEqual(own[who])
      }
    }),
    { numRuns: 10 },
  )
})

test('ignores a user id in the query', async () => {
  const bina = await aShopper(shop, { name: 'Bina' })
  for (const query of [`userId=${asha.id}`, `user_id=${asha.id}`, `id=${asha.address}`]) {
    const { addresses } = (await bina.browser.send(`/api/address/get?${query}`)).json()
    expect(addresses.map(({ _id }: { _id: string }) => _id)).toEqual([bina.address])
  }
})

test('refuses visitors and sellers', async () => {
  for (const other of [aVisitor(shop), await aSeller(shop)]) {
    await expect(other.listAddresses()).rejects.toMatchObject({ status: 401 })
    await expect(other.addAddress({ address: anAddress() })).rejects.toMatchObject({ status: 401 })
    const ofAsha = { id: asha.address }
    await expect(other.updateAddress({ ...ofAsha, address: anAddress() })).rejects.toMatchObject({
      status: 401,
    })
    await expect(other.deleteAddress(ofAsha)).rejects.toMatchObject({ status: 401 })
  }
})
