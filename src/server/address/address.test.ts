import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anAddress, aSeller, aShopper, aStranger } from '#test/people.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop()
const asha = await aShopper(shop)

test('an address is kept as it was typed and told back, first one first', async () => {
  const bina = await aShopper(shop, { name: 'Bina' })
  const work = anAddress({ firstName: ' Bina ', street: 'Market Lane 2', zipcode: '784161' })
  const { address, message } = await bina.addAddress({ address: work })
  expect(message).toBe('Address added')
  expect(address).toEqual({ ...work, _id: expect.any(String), firstName: 'Bina', zipcode: 784161 })
  const { addresses } = await bina.listAddresses()
  expect(addresses.map(({ _id }) => _id)).toEqual([bina.address, address._id])
  expect(addresses[1]).toEqual(address)
})

test('an address that is not whole is refused and not kept', async () => {
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

test('an address belongs to the session, whatever the body says', async () => {
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

test('whoever adds what, each reads back exactly the own addresses', async () => {
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

test('an address may say which one is wanted, and still shows only the own ones', async () => {
  const bina = await aShopper(shop, { name: 'Bina' })
  for (const query of [`userId=${asha.id}`, `user_id=${asha.id}`, `id=${asha.address}`]) {
    const { addresses } = (await bina.browser.send(`/api/address/get?${query}`)).json()
    expect(addresses.map(({ _id }: { _id: string }) => _id)).toEqual([bina.address])
  }
})

test('strangers and sellers have no addresses', async () => {
  for (const other of [aStranger(shop), await aSeller(shop)]) {
    await expect(other.listAddresses()).rejects.toMatchObject({ status: 401 })
    await expect(other.addAddress({ address: anAddress() })).rejects.toMatchObject({ status: 401 })
  }
})
