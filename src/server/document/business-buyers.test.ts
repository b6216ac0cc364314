import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpointPath } from '#contract/endpoint-request.ts'
import { dayOf } from '#domain/days.ts'
import { anAddress, aSeller, aShopper, type Shopper } from '#test/builders/accounts.ts'
import { setDelivery } from '#test/builders/delivery.ts'
import { aProduct } from '#test/builders/products.ts'
import { aSale, aSaleLine } from '#test/builders/sales.ts'
import { aSellerTax } from '#test/builders/taxes.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [asha, owner] = [await aShopper(shop), await aSeller(shop)]
const tea = await aProduct(shop, { name: 'Tea', price: 105, stock: 1_000 })
const milk = await aProduct(shop, { name: 'Milk', price: 60, stock: 1_000 })
const items = [tea, milk].map(({ _id: product }) => ({ product, quantity: 1 }))
const business = { gstin: '18AAPFU0939F1ZU', name: 'Asha Tea Stall' }
const hotel = { gstin: '12AABCU9603R1ZY', name: 'Hotel Siang' }

const setTax = (product: { _id: string }, hsn: string, taxClass: string) =>
  shop.db.updateTable('products').set({ hsn, tax_class: taxClass }).where('id', '=', product._id).execute()

async function documentsOf(id: string) {
  const { rows } = await sql<{ kind: string; gstin: string; name: string; place: string | null }>`
    SELECT kind, buyer ->> 'gstin' AS gstin, buyer ->> 'name' AS name, place_of_supply AS place
    FROM documents WHERE order_id = ${id} ORDER BY issued_at, id`.execute(shop.db)
  return rows
}

/** Leaves the shop. */
async function anOrder(shopper: Shopper, address: string): Promise<string> {
  const id = (await shopper.placeCodOrder({ items, address })).order._id
  await owner.setOrderStatus({ id, status: 'Shipped' })
  return id
}

const addBusiness = async (shopper = asha, named = business) =>
  (await shopper.addAddress({ address: anAddress({ business: named }) })).address

test('a seller who is not registered names no business', async () => {
  const { _id } = await addBusiness()
  expect(await documentsOf(await anOrder(asha, _id))).toEqual([
    { kind: 'bill', gstin: '', name: '', place: null },
  ])
})

describe('the address of a business', () => {
  test('has its GSTIN and name until they are removed; an older page leaves them', async () => {
    const address = await addBusiness()
    expect(address.business).toEqual(business)
    const { business: _, ...older } = anAddress({ street: 'Market Lane 2' })
    const moved = await asha.updateAddress({ id: address._id, address: older })
    expect(moved.address).toMatchObject({ street: 'Market Lane 2', business })
    const cleared = await asha.updateAddress({ id: address._id, address: { ...older, business: null } })
    expect(cleared.address.business).toBeUndefined()
  })

  test.each([
    [{ gstin: '18AAPFU0939F1ZW', name: 'Stall' }, 'address.business.gstin'],
    [{ gstin: '', name: 'Stall' }, 'address.business.gstin'],
    [{ gstin: business.gstin, name: ' ' }, 'address.business.name'],
  ])('refuses %j', async (wrong, field) => {
    await expect(addBusiness(asha, wrong)).rejects.toMatchObject({ status: 400, field })
  })

  test('takes small letters', async () => {
    const address = await addBusiness(asha, { ...business, gstin: business.gstin.toLowerCase() })
    expect(address.business).toEqual(business)
  })
})

describe('a regular seller', () => {
  beforeAll(async () => {
    await setTax(tea, '0902', '5')
    await setTax(milk, '0401', 'nil')
    await owner.saveSellerTax(aSellerTax())
  })

  test('gives a business two documents, which name it, and its place of supply is where the order goes', async () => {
    const { _id } = await addBusiness()
    const id = await anOrder(asha, _id)
    const named = { ...business, place: '18' }
    expect(await documentsOf(id)).toEqual([
      { kind: 'tax_invoice', ...named },
      { kind: 'bill_of_supply', ...named },
    ])
    expect((await owner.getOrder({ id })).order.address.business).toEqual(business)
    const private_ = await anOrder(asha, asha.address)
    expect(await documentsOf(private_)).toMatchObject([{ kind: 'invoice_cum_bill_of_supply', gstin: '' }])
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('files its invoices by the GSTIN of the buyer', async () => {
    const month = dayOf(new Date()).slice(0, 7)
    const { body } = await owner.browser.send(endpointPath('downloadGstr1', { month }))
    expect(JSON.parse(body)).toMatchObject({
      b2b: [{ ctin: business.gstin, inv: [{ pos: '18', itms: [{ itm_det: { rt: 5 } }] }] }],
      hsn: { hsn_b2b: [{ hsn_sc: '0401' }, { hsn_sc: '0902' }] },
    })
  })

  test('names a business that staff type in, by phone and at the counter', async () => {
    const caller = { name: 'Rita Das', phone: '98640 12345', street: 'Tiniali', zipcode: '784164', business }
    const phone = await owner.placeStaffOrder({ source: 'phone', items, ...caller })
    await owner.setOrderStatus({ id: phone.order._id, status: 'Delivered' })
    const sale = { source: 'counter', paid: 'Cash', items } as const
    await expect(owner.placeStaffOrder({ ...sale, business })).rejects.toMatchObject({ field: 'street' })
    const place = { street: 'Daily Market', zipcode: '791111' }
    const counter = await owner.placeStaffOrder({ ...sale, business: hotel, ...place })
    expect(await documentsOf(phone.order._id)).toMatchObject([
      { kind: 'tax_invoice', ...business },
      { kind: 'bill_of_supply', ...business },
    ])
    // At the counter the customer takes the items along, so they are supplied there.
    expect(await documentsOf(counter.order._id)).toMatchObject([
      { kind: 'tax_invoice', ...hotel, place: '18' },
      { kind: 'bill_of_supply', ...hotel, place: '18' },
    ])
  })

  test('names the business of a sale at the counter, also one that was made without the network', async () => {
    const sale = aSale([aSaleLine(tea)], {
      business: { ...hotel, street: 'Daily Market', zipcode: '791111' },
    })
    const { order } = await owner.sellAtCounter({ ...sale, isOffline: true })
    expect((await owner.sellAtCounter(sale)).order._id).toBe(order._id)
    expect(await documentsOf(order._id)).toEqual([{ kind: 'tax_invoice', ...hotel, place: '18' }])
    expect((await owner.getOrder({ id: order._id })).order.address).toMatchObject({
      ...{ business: hotel, street: 'Daily Market', zipcode: 791111 },
    })
  })

  test.each([
    [{ gstin: '12AABCU9603R1ZX' }, 'business.gstin'],
    [{ name: '' }, 'business.name'],
    [{ street: ' ' }, 'business.street'],
    [{ zipcode: '' }, 'business.zipcode'],
  ])('refuses a sale to a business with %j', async (wrong, field) => {
    const business = { ...hotel, street: 'Daily Market', zipcode: '791111', ...wrong }
    const sale = owner.sellAtCounter(aSale([aSaleLine(tea)], { business }))
    await expect(sale).rejects.toMatchObject({ status: 400, field })
  })

  test('bills again what leaves for another business', async () => {
    const { _id } = await addBusiness()
    const id = await anOrder(asha, _id)
    await owner.setOrderStatus({ id, status: 'Processing' })
    const { order } = await owner.getOrder({ id })
    const caller = { name: 'Asha Borah', phone: '98640 12345', street: 'Tiniali', zipcode: '784164' }
    const edit = { id, version: order.version, address: { ...caller, business: hotel } }
    await owner.editOrder(edit)
    await owner.setOrderStatus({ id, status: 'Shipped' })
    expect((await documentsOf(id)).map(({ kind, gstin }) => [kind, gstin])).toEqual([
      ['tax_invoice', business.gstin],
      ['bill_of_supply', business.gstin],
      ['credit_note', business.gstin],
      ['credit_note', business.gstin],
      ['tax_invoice', hotel.gstin],
      ['bill_of_supply', hotel.gstin],
    ])
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('bills the business that a change of the order names, at the fees and the time of the order', async () => {
    const id = (await asha.placeCodOrder({ items, address: asha.address })).order._id
    await setDelivery(owner, { terms: { chargePaise: 40_00 } })
    const before = (await owner.getOrder({ id })).order
    await owner.editOrder({ id, version: 1, business })
    await asha.editMyOrder({ id, version: 2, business: hotel })
    const { order } = await owner.getOrder({ id })
    expect(order.address.business).toEqual(hotel)
    expect(order).toMatchObject({ amount: before.amount, fees: before.fees, minutes: before.minutes })
    expect(order.edits?.map(({ fields, by }) => [fields, by])).toEqual([
      [['business'], 'Bipul'],
      [['business'], null],
    ])
    const [entry] = (await owner.listAuditEntries({ thing: 'order' })).entries
    expect(entry).toMatchObject({ action: 'order.edit', after: { business: true } })
    expect(JSON.stringify([order.edits, entry])).not.toContain(business.gstin)
    await owner.setOrderStatus({ id, status: 'Shipped' })
    expect(await documentsOf(id)).toMatchObject([hotel, hotel])
    await setDelivery(owner)
  })

  test('names none once a change has removed it', async () => {
    const { _id } = await addBusiness()
    const id = (await asha.placeCodOrder({ items, address: _id })).order._id
    await owner.editOrder({ id, version: 1, note: 'Ring twice' })
    expect((await owner.getOrder({ id })).order.address.business).toEqual(business)
    const wrong = { ...business, gstin: '18AAPFU0939F1ZW' }
    const refusal = { status: 400, field: 'business.gstin' }
    await expect(owner.editOrder({ id, version: 2, business: wrong })).rejects.toMatchObject(refusal)
    await expect(asha.editMyOrder({ id, version: 2, business: wrong })).rejects.toMatchObject(refusal)
    await owner.editOrder({ id, version: 2, business: null })
    await owner.setOrderStatus({ id, status: 'Shipped' })
    expect(await documentsOf(id)).toMatchObject([{ kind: 'invoice_cum_bill_of_supply', gstin: '' }])
  })

  test('asks for the place of a business that is added at the counter', async () => {
    const { order } = await owner.placeStaffOrder({ source: 'counter', items })
    const change = { id: order._id, version: 1 }
    const place = { street: 'Daily Market', zipcode: '784164' }
    for (const part of [{}, { street: place.street }, { zipcode: place.zipcode }])
      await expect(owner.editOrder({ ...change, business: { ...business, ...part } })).rejects.toMatchObject({
        field: 'business.street',
      })
    await owner.editOrder({ ...change, business: { ...business, ...place } })
    await owner.editOrder({ ...change, version: 2, business: { ...business, ...place, street: 'Tiniali' } })
    await owner.setOrderStatus({ id: order._id, status: 'Delivered' })
    const { address } = (await owner.getOrder({ id: order._id })).order
    expect(address).toMatchObject({ ...{ street: 'Tiniali', zipcode: 784164, business } })
    expect(await documentsOf(order._id)).toMatchObject([business, business])
  })

  test('keeps the GSTIN on documents alone when the account is deleted', async () => {
    const bina = await aShopper(shop, { name: 'Bina' })
    const { _id } = await addBusiness(bina)
    const id = await anOrder(bina, _id)
    await owner.setOrderStatus({ id, status: 'Delivered' })
    await bina.deleteAccount({ password: bina.password })
    expect((await owner.getOrder({ id })).order.address.business).toBeUndefined()
    expect(await documentsOf(id)).toMatchObject([business, business])
  })
})
