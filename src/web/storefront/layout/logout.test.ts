import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { queryKeys } from '#web/api.ts'
import { createQueryClient } from '#web/query-client.ts'
import { createCartStore } from '#web/storefront/cart/cart-store.ts'
import { endSession, pagesOfShopperClosed } from './logout.ts'

let queries: QueryClient
beforeEach(() => {
  queries = createQueryClient()
})

test('saves pending changes of the cart before the logout', async () => {
  const asked: string[] = []
  const api = createClient(async (path, init) => {
    asked.push(`${path} ${init.body ?? ''}`.trim())
    return Response.json({ success: true, message: 'Logged out', cartItems: {} })
  })
  const store = createCartStore({
    read: () => null,
    write: () => {},
    save: async (items) => (await api.updateCart({ cartItems: { ...items } })).cartItems,
    onSaveError: () => 'refused',
    saveDelayMs: 400,
  })
  store.applyLogin({ id: 'asha', stored: {} })
  store.change({ rice: 1 })
  expect(await endSession({ api, queries, store })).toBe('Logged out')
  expect(asked).toEqual([
    '/api/cart/update {"cartItems":{"rice":1}}',
    expect.stringMatching('/api/user/logout'),
  ])
})

function atAShopThatRefuses(refused: string) {
  const asked: string[] = []
  const api = createClient(async (path) => {
    asked.push(path)
    const body = path.endsWith(refused)
      ? { success: false, code: 'resting', message: 'The shop is resting' }
      : { success: true, message: 'Logged out', cartItems: {} }
    return Response.json(body, { status: body.success ? 200 : 503 })
  })
  const store = createCartStore({
    read: () => null,
    write: () => {},
    save: async (items) => (await api.updateCart({ cartItems: { ...items } })).cartItems,
    onSaveError: () => 'network-error',
    saveDelayMs: 400,
  })
  store.applyLogin({ id: 'asha', stored: {} })
  return { api, store, asked }
}

test('logs out even if the cart cannot be saved', async () => {
  const { api, store, asked } = atAShopThatRefuses('/cart/update')
  store.change({ rice: 1 })
  expect(await endSession({ api, queries, store })).toBe('Logged out')
  expect(asked).toHaveLength(2)
})

test('a refused logout is an error', async () => {
  const { api, store } = atAShopThatRefuses('/logout')
  await expect(endSession({ api, queries, store })).rejects.toThrow('The shop is resting')
})

test('without pending changes it only logs out', async () => {
  const { api, store, asked } = atAShopThatRefuses('nothing')
  await endSession({ api, queries, store })
  expect(asked).toEqual([expect.stringMatching('/logout$')])
})

test('what the page of the shopper still fetches is cancelled before the session ends', async () => {
  const { store } = atAShopThatRefuses('nothing')
  const fetching = Promise.withResolvers<AbortSignal>()
  const orders = queries.fetchQuery({
    queryKey: [...queryKeys.myOrders, 'asha'],
    queryFn: ({ signal }) => {
      fetching.resolve(signal)
      return new Promise<never>(() => {})
    },
  })
  const { signal, ended } = { signal: await fetching.promise, ended: expect(orders).rejects.toThrow() }
  const wasCancelled: boolean[] = []
  const api = createClient(async () => {
    wasCancelled.push(signal.aborted)
    return Response.json({ success: true, message: 'Logged out' })
  })
  await endSession({ api, queries, store })
  await ended
  expect(wasCancelled).toEqual([true])
})

test('the logout waits until no page shows orders, so that no event asks for them again', async () => {
  const observer = new QueryObserver(queries, {
    queryKey: [...queryKeys.myOrders, 'asha'],
    queryFn: async () => [],
  })
  const close = observer.subscribe(() => {})
  let isClosed = false
  const closed = pagesOfShopperClosed(queries).then(() => {
    isClosed = true
  })
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(isClosed).toBe(false)
  close()
  await closed
  expect(isClosed).toBe(true)
})
