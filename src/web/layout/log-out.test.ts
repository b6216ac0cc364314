import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { createCartStore } from '../cart/cart-store.ts'
import { logOut } from './log-out.ts'

test('what was put in the cart a moment before the logout is saved first', async () => {
  const asked: string[] = []
  const api = createClient(async (path, init) => {
    asked.push(`${path} ${init.body ?? ''}`.trim())
    return Response.json({ success: true, message: 'Logged out', cartItems: {} })
  })
  const store = createCartStore({
    read: () => null,
    write: () => {},
    save: async (items) => (await api.updateCart({ cartItems: { ...items } })).cartItems,
    refused: () => 'refused',
    delay: 400,
  })
  store.welcome({ id: 'asha', stored: {} })
  store.change({ rice: 1 })
  expect(await logOut({ api, store })).toBe('Logged out')
  expect(asked).toEqual([
    '/api/cart/update {"cartItems":{"rice":1}}',
    expect.stringMatching('/api/user/logout'),
  ])
})
