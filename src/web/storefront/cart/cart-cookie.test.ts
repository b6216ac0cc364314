import { expect, test } from 'vitest'
import { cartCookie, formatCart, parseCart, parseCartCookie } from './cart-cookie.ts'

const [rice, dal] = ['0197f3a0-0000-7000-8000-000000000001', '0197f3a0-0000-7000-8000-000000000002']

test('a cart in a cookie is read as it was written', () => {
  const cart = { [rice]: 2, [dal]: 99 }
  const cookies = `language=as; ${cartCookie.name}=${formatCart(cart)}; haat_shopper=x`
  expect(Object.entries(parseCartCookie(cookies))).toEqual(Object.entries(cart))
  expect(formatCart(cart)).toBe(encodeURIComponent(formatCart(cart)))
  expect(parseCartCookie('language=as')).toEqual({})
  expect(parseCartCookie(`other_${cartCookie.name}=${formatCart(cart)}`)).toEqual({})
})

test('a cookie that was written by hand holds no more than a cart does', () => {
  const read = (text: string) => parseCartCookie(`${cartCookie.name}=${text}`)
  expect(read(`${rice}.500~${dal}.0~${dal}.-1~constructor.2~__proto__.3~x~~${dal}.1e3`)).toEqual({
    [rice]: 99,
  })
  const ids = Array.from({ length: 60 }, (_, index) => rice.slice(0, -3) + String(index).padStart(3, '0'))
  const full = Object.fromEntries(ids.map((id) => [id, 1]))
  expect(Object.keys(read(formatCart(full)))).toEqual(ids.slice(0, cartCookie.maxLines))
  expect(Object.keys(parseCart(formatCart(full), { maxLines: 200 }))).toEqual(ids)
  // Browsers refuse a cookie of more than 4,096 bytes.
  expect(formatCart(read(formatCart(full))).length).toBeLessThan(3000)
})
