import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPosProduct } from '#test/builders/pos-products.ts'
import { fakeStorage } from '#test/fakes/browser.ts'
import { addProduct, emptySale } from './sale.ts'
import { createSalesStore, holdSale } from './sale-storage.ts'

const staff = 'rita@example.com'
const sale = addProduct(addProduct(emptySale, aPosProduct()), aPosProduct({ _id: 'a', stepGrams: 250 }))

let storage: ReturnType<typeof fakeStorage>
beforeEach(() => {
  storage = fakeStorage()
})
afterEach(() => vi.unstubAllGlobals())

test('the sale and those on hold outlive a reload, for the one who made them', () => {
  const store = createSalesStore(staff)
  store.change((all) => ({ ...all, sale }))
  store.change((all) => holdSale(all, { id: 'held', at: '2026-11-28T10:00:00.000Z' }))
  store.change((all) => ({ ...all, sale: addProduct(all.sale, aPosProduct()) }))
  const again = createSalesStore(staff).read()
  expect(again).toEqual({
    sale: { lines: [{ product: aPosProduct(), quantity: 1 }] },
    held: [{ ...sale, id: 'held', heldAt: '2026-11-28T10:00:00.000Z' }],
  })
  expect(createSalesStore('bina@example.com').read()).toEqual({ sale: emptySale, held: [] })
})

test('a sale on hold keeps its business, and a damaged one is left out', () => {
  const business = { gstin: '18AABCU9603R1ZM', name: 'Bora', street: 'Daily Market', zipcode: '784164' }
  const address = { street: 'Station Road 4', zipcode: '784161' }
  const customer = { name: 'Rita', phone: '', business, address }
  const store = createSalesStore(staff)
  store.change((all) => ({ ...all, sale: { ...sale, customer } }))
  store.change((all) => holdSale(all, { id: 'held', at: '2026-11-28T10:00:00.000Z' }))
  expect(createSalesStore(staff).read().held).toMatchObject([{ customer }])
  const [key = ''] = storage.kept.keys()
  for (const damaged of [
    { ...customer, business: { gstin: business.gstin } },
    { ...customer, address: {} },
    { business },
  ]) {
    storage.kept.set(key, JSON.stringify({ sale: { ...sale, customer: damaged }, held: [] }))
    expect(createSalesStore(staff).read()).toEqual({ sale: emptySale, held: [] })
  }
})

test('an empty sale is not put on hold, and leaves nothing behind', () => {
  const store = createSalesStore(staff)
  store.change((all) => ({ ...all, sale }))
  store.change((all) => ({ ...all, sale: emptySale }))
  store.change((all) => holdSale(all, { id: 'held', at: '2026-11-28T10:00:00.000Z' }))
  expect(store.read()).toEqual({ sale: emptySale, held: [] })
  expect(storage.kept.size).toBe(0)
})

test.each(['no JSON', '{"sale":{"lines":[{}]},"held":[]}', '{"sale":{"lines":[]},"held":[{"lines":[]}]}'])(
  'what another version stored is left out: %s',
  (text) => {
    createSalesStore(staff).change((all) => ({ ...all, sale }))
    const [key = ''] = storage.kept.keys()
    storage.kept.set(key, text)
    expect(createSalesStore(staff).read()).toEqual({ sale: emptySale, held: [] })
  },
)

test('a device without storage keeps the sale until the page is closed', () => {
  storage.refuses = true
  const store = createSalesStore(staff)
  store.change((all) => ({ ...all, sale }))
  expect(store.read().sale).toEqual(sale)
})
