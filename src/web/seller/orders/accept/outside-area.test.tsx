import { describe, expect, test } from 'vitest'
import type { SellerOrder } from '#contract/seller/order.ts'
import { orderStatuses } from '#domain/order.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { anOrderView } from '#test/builders/order-views.ts'
import { render } from '#test/render.tsx'
import { listAcceptedOutside, OutsideAreaDialog } from './outside-area.tsx'

const outside = (number: number, distanceKm: number | null = null) =>
  anOrderView(number, { outsideArea: { distanceKm } })

const read = (orders: readonly SellerOrder[]) =>
  render(<OutsideAreaDialog orders={orders} onConfirm={() => {}} onClose={() => {}} />).text

describe('the question before an order outside the area is accepted', () => {
  test.each([
    [null, 'Outside your area: accept?'],
    [476.3, 'Outside your area, about 480 km: accept?'],
    [4.76, 'Outside your area, about 4.8 km: accept?'],
  ])('has the distance, if it is known: %s km', (km, question) => {
    const text = read([outside(1008, km)])
    for (const part of [question, 'Order #1008 goes to Biswanath Chariali, 784176.', 'Accept', 'Not now'])
      expect(text).toContain(part)
  })

  test('names the PIN code alone of a caller without a city', () => {
    const { address, ...order } = outside(1008)
    expect(read([{ ...order, address: { ...address, city: '' } }])).toContain('Order #1008 goes to 784176.')
  })

  test('names each of several orders with its distance', () => {
    const text = read([outside(1008, 476.3), outside(1009)])
    expect(text).toContain('2 orders are outside your area: accept?')
    expect(text).toContain('Order #1008 goes to Biswanath Chariali, 784176, about 480 km away.')
    expect(text).toContain('Order #1009 goes to Biswanath Chariali, 784176.')
  })

  test.each([
    ['hi', 'आपके इलाके से बाहर, करीब 480 किमी: स्वीकार करें?'],
    ['as', 'আপোনাৰ অঞ্চলৰ বাহিৰত, প্ৰায় ৪৮০ কি.মি.: গ্ৰহণ কৰিবনে?'],
  ] as const)('is in %s', (language, question) => {
    expect(withLanguage(language, () => read([outside(1008, 476.3)]))).toContain(question)
  })

  test('is not there without such an order', () => {
    expect(read([])).toBe('')
  })
})

test('the orders asked about are the pending ones outside, before each change but a cancellation', () => {
  const orders = [
    outside(1008),
    anOrderView(1009, { outsideArea: undefined }),
    { ...outside(1010), status: 'Shipped' as const },
  ]
  const asked = orderStatuses.map((to) => [
    to,
    ...listAcceptedOutside({ orders, to }).map(({ orderNumber }) => orderNumber),
  ])
  expect(asked).toEqual([
    ['Pending'],
    ['Processing', 1008],
    ['Shipped', 1008],
    ['Delivered', 1008],
    ['Cancelled'],
  ])
})
