import { createClient } from '#contract/client.ts'
import { addressFields } from '#test/builders/addresses.ts'

export type Cookie = { name: string; value: string }

/** Registers, adds an address, orders the products and puts them into the cart again. */
export async function registerShopper(
  origin: string,
  productIds: readonly string[],
): Promise<{ id: string; cookies: Cookie[] }> {
  const jar = new Map<string, string>()
  const api = createClient(async (path, init) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '))
    const reply = await fetch(`${origin}${path}`, { ...init, headers })
    for (const line of reply.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name !== undefined && value !== undefined) jar.set(name, value)
    }
    return reply
  })
  const { email } = addressFields
  const { user } = await api.register({ name: 'Asha Borah', email, password: 'mustard-fields-in-bloom' })
  const { address } = await api.addAddress({ address: addressFields })
  const items = productIds.map((product) => ({ product, quantity: 1 }))
  const order = { items, address: address._id }
  await api.placeCodOrder(order, { idempotencyKey: crypto.randomUUID() })
  await api.updateCart({ cartItems: Object.fromEntries(productIds.map((id) => [id, 1])) })
  return { id: user._id, cookies: [...jar].map(([name, value]) => ({ name, value })) }
}
