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

test("a visitor's cart is remembered and sent to nobody", async () => {
  const { store, outside } = aStore()
  store.applyLogout()
  store.change({ rice: 2 })
  await vi.runAllTimersAsync()
  expect(outside.kept).toEqual({ owner: null, items: { rice: 2 }, unsent: false })
  expect(outside.saved).toEqual([])
})

test('at login the larger quantity of each stands, and is saved', async () => {
  const { store, outside } = aStore({ owner: null, items: { rice: 3, dal: 1 }, unsent: false })
  store.applyLogin({ id: 'asha', stored: { rice: 1, oil: 2 } })
  expect(store.read()).toEqual({ rice: 3, oil: 2, dal: 1 })
  await vi.runAllTimersAsync()
  expect(outside.saved).toEqual([{ rice: 3, oil: 2, dal: 1 }])
})

test('presses in a row are saved once, with the last state', async () => {
  const { store, outside } = aStore()
  store.applyLogin({ id: 'asha', stored: {} })
  for (const quantity of [1, 2, 3]) store.change({ rice: quantity })
  await vi.runAllTimersAsync()
  expect(outside.saved).toEqual([{ rice: 3 }])
})

test('a change during saving is saved after it, never beside it', async () => {
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

test('what the server refuses goes back to what it last confirmed', async () => {
  const { store, outside } = aStore()
  store.applyLogin({ id: 'asha', stored: { rice: 1 } })
  outside.failure = 'refused'
  store.change({ rice: 1, dal: 5 })
  expect(store.read()).toEqual({ rice: 1, dal: 5 })
  await vi.runAllTimersAsync()
  expect(store.read()).toEqual({ rice: 1 })
})

test('a broken line loses nothing: the change stays and goes later', async () => {
  const { store, outside } = aStore()
  store.applyLogin({ id: 'asha', stored: {} })
  outside.failure = 'network-error'
  store.change({ rice: 1 })
  await vi.runAllTimersAsync()
  expect(outside.kept).toEqual({ owner: 'asha', items: { rice: 1 }, unsent: true })
  outside.failure = null
  void store.flush()
  await vi.runAllTimersAsync()
  expect(outside.kept).toEqual({ owner: 'asha', items: { rice: 1 }, unsent: false })
})

test('whose session has ended keeps the cart as a visitor', async () => {
  const { store, outside } = aStore()
  store.applyLogin({ id: 'asha', stored: {} })
  outside.failure = 'logged-out'
  store.change({ rice: 1 })
  await vi.runAllTimersAsync()
  expect(outside.kept).toEqual({ owner: null, items: { rice: 1 }, unsent: false })
})

test("another shopper's cart is not joined into mine", () => {
  const { store } = aStore({ owner: 'ravi', items: { rice: 9 }, unsent: true })
  store.applyLogin({ id: 'asha', stored: { dal: 1 } })
  expect(store.read()).toEqual({ dal: 1 })
})

test("logging out takes a shopper's cart away and leaves a visitor's", () => {
  const { store } = aStore()
  store.applyLogin({ id: 'asha', stored: { dal: 1 } })
  store.applyLogout()
  expect(store.read()).toEqual({})
  store.change({ rice: 1 })
  store.applyLogout()
  expect(store.read()).toEqual({ rice: 1 })
})

test('another tab of the same visitor is followed', () => {
  const { store, outside } = aStore()
  store.applyLogout()
  outside.kept = { owner: null, items: { rice: 4 }, unsent: false }
  expect(store.reloadFromStorage()).toBe(true)
  expect(store.read()).toEqual({ rice: 4 })
})

test('what another tab has logged in with and ordered does not come back in this one', async () => {
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

test('an ordered cart is what the server leaves of it', async () => {
  const { store, outside } = aStore()
  store.applyLogin({ id: 'asha', stored: rice })
  store.applyOrder({ shopper: 'asha', ordered: rice, stored: { oil: 1 } })
  await vi.runAllTimersAsync()
  expect(outside.kept).toEqual({ owner: 'asha', items: { oil: 1 }, unsent: false })
  expect(outside.saved).toEqual([])
})

test('what was added while the order was under way stays, and is saved', async () => {
  const { store, outside } = aStore()
  store.applyLogin({ id: 'asha', stored: rice })
  store.change({ rice: 3, dal: 1 })
  store.applyOrder({ shopper: 'asha', ordered: rice, stored: {} })
  expect(store.read()).toEqual({ rice: 1, dal: 1 })
  await vi.runAllTimersAsync()
  expect(outside.saved).toEqual([{ rice: 1, dal: 1 }])
  expect(outside.kept).toEqual({ owner: 'asha', items: { rice: 1, dal: 1 }, unsent: false })
})

test('what another tab added while the order was under way stays, and is saved', async () => {
  const { store, outside } = aStore()
  store.applyLogin({ id: 'asha', stored: rice })
  outside.kept = { owner: 'asha', items: { ...rice, dal: 1 }, unsent: true }
  store.reloadFromStorage()
  store.applyOrder({ shopper: 'asha', ordered: rice, stored: {} })
  await vi.runAllTimersAsync()
  expect(outside.saved.at(-1)).toEqual({ dal: 1 })
  expect(outside.kept).toEqual({ owner: 'asha', items: { dal: 1 }, unsent: false })
})

test('a save under way does not bring the ordered goods back', async () => {
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

test("a save under way here does not undo another tab's order", async () => {
  const { store, outside } = aStore()
  store.applyLogin({ id: 'asha', stored: rice })
  store.change({ ...rice, dal: 1 })
  await vi.advanceTimersByTimeAsync(450)
  outside.kept = { owner: 'asha', items: { dal: 1 }, unsent: false }
  store.reloadFromStorage()
  await vi.runAllTimersAsync()
  expect(outside.saved).toEqual([{ ...rice, dal: 1 }, { dal: 1 }])
})

test("an order's reply that comes after the logout changes nobody's cart", () => {
  const { store } = aStore()
  store.applyLogin({ id: 'asha', stored: rice })
  store.applyLogout()
  store.change({ rice: 1 })
  store.applyOrder({ shopper: 'asha', ordered: rice, stored: { oil: 1 } })
  expect(store.read()).toEqual({ rice: 1 })
})
