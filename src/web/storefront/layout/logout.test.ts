import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { createCartStore } from '#web/storefront/cart/cart-store.ts'
import { saveCartAndLogout } from './logout.ts'

test('a cart change just before the logout is saved first', async () => {
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
  expect(await saveCartAndLogout({ api, store })).toBe('Logged out')
  expect(asked).toEqual([
    '/api/cart/update {"cartItems":{"rice":1}}',
    expect.stringMatching('/api/user/logout'),
  ])
})

function atRefusingShop(refused: string) {
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
    onSaveError: () => 'broken line',
    saveDelayMs: 400,
  })
  store.applyLogin({ id: 'asha', stored: {} })
  return { api, store, asked }
}

test('a cart that cannot be saved does not stop the logout', async () => {
  const { api, store, asked } = atRefusingShop('/cart/update')
  store.change({ rice: 1 })
  expect(await saveCartAndLogout({ api, store })).toBe('Logged out')
  expect(asked).toHaveLength(2)
})

test('a refused logout is reported as a failure', async () => {
  const { api, store } = atRefusingShop('/logout')
  await expect(saveCartAndLogout({ api, store })).rejects.toThrow('The shop is resting')
})

test('without a pending save, only the logout is sent', async () => {
  const { api, store, asked } = atRefusingShop('nothing')
  await saveCartAndLogout({ api, store })
  expect(asked).toEqual([expect.stringMatching('/logout$')])
})
