import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Cart } from '#domain/cart.ts'
import { createCartStore, type SavedCart } from './cart-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aStore(kept: SavedCart | null = null) {
  const outside = {
    kept,
    saved: [] as Cart[],
    failure: null as 'refused' | 'logged-out' | 'network-error' | null,
    answer: (items: Cart) => items,
  }
  const store = createCartStore({
    read: () => outside.kept,
    write: (next) => {
      outside.kept = next
    },
    save: async (items) => {
      outside.saved.push(items)
      await new Promise((resolve) => setTimeout(resolve, 100))
      if (outside.failure) throw new Error(outside.failure)
      return outside.answer(items)
    },
    onSaveError: () => outside.failure ?? 'refused',
    saveDelayMs: 400,
  })
  return { store, outside }
}

test("a visitor's cart is stored in the browser and not sent", async () => {
  const { store, outside } = aStore()
  store.applyLogout()
  store.change({ rice: 2 })
  await vi.runAllTimersAsync()
  expect(outside.kept).toMatchObject({ owner: null, items: { rice: 2 }, unsent: false })
  expect(outside.saved).toEqual([])
})

test('a login keeps the larger quantity of each product and saves it', async () => {
  const { store, outside } = aStore({ owner: null, items: { rice: 3, dal: 1 }, unsent: false })
  store.applyLogin({ id: 'asha', stored: { rice: 1, oil: 2 } })
  expect(store.read()).toEqual({ rice: 3, oil: 2, dal: 1 })
  await vi.runAllTimersAsync()
  expect(outside.saved).toEqual([{ rice: 3, oil: 2, dal: 1 }])
})

test('several quick changes are saved once, with the last state', async () => {
  const { store, outside } = aStore()
  store.applyLogin({ id: 'asha', stored: {} })
  for (const quantity of [1, 2, 3]) store.change({ rice: quantity })
  await vi.runAllTimersAsync()
  expect(outside.saved).toEqual([{ rice: 3 }])
})

test('a change during a save is saved after it, never in parallel', async () => {
  const { store, outside } = aStore()
  store.applyLogin({ id: 'asha', stored: {} })
  store.change({ rice: 1 })
  await vi.advanceTimersByTimeAsync(450)
  store.change({ rice: 2 })
  const [first, second] = [store.flush(), store.flush()]
  expect(outside.saved).toEqual([{ rice: 1 }])
  await vi.runAllTimersAsync()
  await Promise.all([first, second])
  expect(outside.saved).toEqual([{ rice: 1 }, { rice: 2 }])
  expect(store.read()).toEqual({ rice: 2 })
})

test('a refused change restores the confirmed cart', async () => {
  const { store, outside } = aStore()
  store.applyLogin({ id: 'asha', stored: { rice: 1 } })
  outside.failure = 'refused'
  store.change({ rice: 1, dal: 5 })
  expect(store.read()).toEqual({ rice: 1, dal: 5 })
  await vi.runAllTimersAsync()
  expect(store.read()).toEqual({ rice: 1 })
})

test('after a network error the change stays and is saved later', async () => {
  const { store, outside } = aStore()
  store.applyLogin({ id: 'asha', stored: {} })
  outside.failure = 'network-error'
  store.change({ rice: 1 })
  await vi.runAllTimersAsync()
  expect(outside.kept).toMatchObject({ owner: 'asha', items: { rice: 1 }, unsent: true })
  outside.failure = null
  void store.flush()
  await vi.runAllTimersAsync()
  expect(outside.kept).toMatchObject({ owner: 'asha', items: { rice: 1 }, unsent: false })
})

test("after the session has ended the cart stays as a visitor's", async () => {
  const { store, outside } = aStore()
  store.applyLogin({ id: 'asha', stored: {} })
  outside.failure = 'logged-out'
  store.change({ rice: 1 })
  await vi.runAllTimersAsync()
  expect(outside.kept).toMatchObject({ owner: null, items: { rice: 1 }, unsent: false })
})

test("another shopper's cart is not merged", () => {
  const { store } = aStore({ owner: 'ravi', items: { rice: 9 }, unsent: true })
  store.applyLogin({ id: 'asha', stored: { dal: 1 } })
  expect(store.read()).toEqual({ dal: 1 })
})

test("a logout removes a shopper's cart and keeps a visitor's", () => {
  const { store } = aStore()
  store.applyLogin({ id: 'asha', stored: { dal: 1 } })
  store.applyLogout()
  expect(store.read()).toEqual({})
  store.change({ rice: 1 })
  store.applyLogout()
  expect(store.read()).toEqual({ rice: 1 })
})

test('follows changes of another tab', () => {
  const { store, outside } = aStore()
  store.applyLogout()
  outside.kept = { owner: null, items: { rice: 4 }, unsent: false }
  expect(store.reloadFromStorage()).toBe(true)
  expect(store.read()).toEqual({ rice: 4 })
})

test('what another tab ordered after a login does not come back', async () => {
  const { store, outside } = aStore({ owner: null, items: { rice: 4 }, unsent: false })
  store.applyLogout()
  outside.kept = { owner: 'asha', items: {}, unsent: false }
  expect(store.reloadFromStorage()).toBe(false)
  store.applyLogin({ id: 'asha', stored: {} })
  await vi.runAllTimersAsync()
  expect(store.read()).toEqual({})
  expect(outside.saved).toEqual([])
})

const rice = { rice: 2 }

test('after an order the cart is what the server returns', async () => {
  const { store, outside } = aStore()
  store.applyLogin({ id: 'asha', stored: rice })
  store.applyOrder({ shopper: 'asha', ordered: rice, stored: { oil: 1 } })
  await vi.runAllTimersAsync()
  expect(outside.kept).toMatchObject({ owner: 'asha', items: { oil: 1 }, unsent: false })
  expect(outside.saved).toEqual([])
})

test('keeps and saves items that were added during the order', async () => {
  const { store, outside } = aStore()
  store.applyLogin({ id: 'asha', stored: rice })
  store.change({ rice: 3, dal: 1 })
  store.applyOrder({ shopper: 'asha', ordered: rice, stored: {} })
  expect(store.read()).toEqual({ rice: 1, dal: 1 })
  await vi.runAllTimersAsync()
  expect(outside.saved).toEqual([{ rice: 1, dal: 1 }])
  expect(outside.kept).toMatchObject({ owner: 'asha', items: { rice: 1, dal: 1 }, unsent: false })
})

test('keeps and saves items that another tab added during the order', async () => {
  const { store, outside } = aStore()
  store.applyLogin({ id: 'asha', stored: rice })
  outside.kept = { owner: 'asha', items: { ...rice, dal: 1 }, unsent: true }
  store.reloadFromStorage()
  store.applyOrder({ shopper: 'asha', ordered: rice, stored: {} })
  await vi.runAllTimersAsync()
  expect(outside.saved.at(-1)).toEqual({ dal: 1 })
  expect(outside.kept).toMatchObject({ owner: 'asha', items: { dal: 1 }, unsent: false })
})

test('a running save does not restore the ordered items', async () => {
  for (const added of [{ dal: 1 }, {}]) {
    const { store, outside } = aStore()
    store.applyLogin({ id: 'asha', stored: rice })
    store.change({ ...rice, tea: 1 })
    await vi.advanceTimersByTimeAsync(450)
    store.change({ ...rice, ...added })
    store.applyOrder({ shopper: 'asha', ordered: rice, stored: {} })
    // The reply of that save puts the old cart into the session.
    store.applyLogin({ id: 'asha', stored: { ...rice, tea: 1 } })
    await vi.runAllTimersAsync()
    expect(outside.saved).toEqual([{ ...rice, tea: 1 }, added])
    expect(store.read()).toEqual(added)
  }
})

test('a running save does not undo the order of another tab', async () => {
  const { store, outside } = aStore()
  store.applyLogin({ id: 'asha', stored: rice })
  store.change({ ...rice, dal: 1 })
  await vi.advanceTimersByTimeAsync(450)
  outside.kept = { owner: 'asha', items: { dal: 1 }, unsent: false }
  store.reloadFromStorage()
  await vi.runAllTimersAsync()
  expect(outside.saved).toEqual([{ ...rice, dal: 1 }, { dal: 1 }])
})

test("an order's reply after the logout does not change the cart", () => {
  const { store } = aStore()
  store.applyLogin({ id: 'asha', stored: rice })
  store.applyLogout()
  store.change({ rice: 1 })
  store.applyOrder({ shopper: 'asha', ordered: rice, stored: { oil: 1 } })
  expect(store.read()).toEqual({ rice: 1 })
})

test('an ended session is remembered until the next login, a logout is not', () => {
  const { store, outside } = aStore({ owner: 'asha', items: { rice: 1 }, unsent: false })
  store.applyLogout({ isExpired: true })
  expect([store.read(), store.isExpired(), store.hasOwner()]).toEqual([{}, true, false])
  store.change({ dal: 1 })
  expect(aStore(outside.kept).store.isExpired()).toBe(true)
  store.applyLogin({ id: 'asha', stored: { rice: 1 } })
  expect([store.read(), store.isExpired()]).toEqual([{ rice: 1, dal: 1 }, false])
  store.applyLogout()
  store.applyLogout({ isExpired: true })
  expect([store.read(), store.isExpired()]).toEqual([{}, false])
})

test('goods by weight count as one item, also after a reload', () => {
  const { store, outside } = aStore()
  store.change({ fish: 3, rice: 2 })
  expect(store.count()).toBe(5)
  const seen = vi.fn()
  store.subscribe(seen)
  const products = [{ _id: 'fish', stepGrams: 250 }, { _id: 'rice' }]
  store.noteProducts(products)
  expect(store.count()).toBe(3)
  store.noteProducts(products)
  expect(seen).toHaveBeenCalledTimes(1)
  expect(aStore(outside.kept).store.count()).toBe(3)
  store.noteProducts([{ _id: 'fish' }])
  expect(store.count()).toBe(5)
})

test('another tab tells what is sold by weight, and a logout forgets it', () => {
  const { store, outside } = aStore()
  store.applyLogin({ id: 'asha', stored: { fish: 3 } })
  outside.kept = { owner: 'asha', items: { fish: 3 }, unsent: false, byWeight: ['fish'] }
  store.reloadFromStorage()
  expect(store.count()).toBe(1)
  store.applyLogout()
  expect(outside.kept?.byWeight).toEqual([])
})
