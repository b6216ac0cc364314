import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PushNotification } from '#contract/push.ts'
import { createNotifications, type NotificationContent, type OpenPage } from './show-notification.ts'

const origin = 'https://haat.example'
const note: PushNotification = {
  for: 'seller',
  title: 'New order #1042 – ₹217.00',
  body: 'Cash on delivery',
  tag: 'seller-order-1042',
  url: '/seller/orders/17',
}

const show = vi.fn(async (_title: string, _options: NotificationContent) => {})
const openPage = vi.fn(async (_url: string) => {})
let pages: OpenPage[]
const notes = createNotifications({ origin, show, openWindow: openPage, listOpenPages: async () => pages })

beforeEach(() => {
  pages = []
  show.mockClear()
  openPage.mockClear()
})

function aPage(path: string, visibilityState = 'hidden') {
  const page = { url: origin + path, visibilityState, focus: vi.fn(async () => {}) }
  pages.push(page)
  return page
}

describe('a notification that arrives', () => {
  test('shows its text, and replaces the earlier one of its order', async () => {
    await notes.show(JSON.stringify(note))
    const options = {
      body: note.body,
      tag: note.tag,
      renotify: true,
      icon: '/icon-192.png',
      data: { url: note.url },
    }
    expect(show.mock.calls).toEqual([[note.title, options]])
  })

  test.for([
    ['/seller', 'visible', 0],
    ['/seller/orders', 'visible', 0],
    ['/Seller/orders/17', 'visible', 0],
    ['/seller/orders', 'hidden', 1],
    ['/sellers-of-the-year', 'visible', 1],
    ['/my-orders', 'visible', 1],
  ] as const)('for a seller, with %s open and %s, is shown %i times', async ([path, visibility, times]) => {
    aPage('/products')
    aPage(path, visibility)
    await notes.show(JSON.stringify(note))
    expect(show).toHaveBeenCalledTimes(times)
  })

  test('is shown to a shopper whatever page is open', async () => {
    aPage('/seller/orders', 'visible')
    aPage('/my-orders', 'visible')
    await notes.show(JSON.stringify({ ...note, for: 'shopper' }))
    expect(show).toHaveBeenCalledOnce()
  })

  test.for([
    null,
    '',
    'no JSON',
    '7',
    'null',
    '{}',
    JSON.stringify({ ...note, url: 7 }),
    JSON.stringify({ ...note, for: 'all' }),
  ])('that cannot be parsed is shown all the same: %s', async (text) => {
    await notes.show(text)
    expect(show.mock.calls).toEqual([
      ['News of your order', expect.objectContaining({ data: { url: '/my-orders' } })],
    ])
  })
})

describe('a notification that is pressed', () => {
  test('opens its page', async () => {
    aPage('/products')
    aPage('/')
    await notes.open({ url: '/my-orders' })
    expect(openPage.mock.calls).toEqual([[`${origin}/my-orders`]])
  })

  test('opens the window with its page, else with its list, and leaves others alone', async () => {
    const [form, list] = [aPage('/seller/product/9'), aPage('/seller/orders/?status=Pending')]
    await notes.open({ url: '/seller/orders/17' })
    expect([form.focus, list.focus].map((focus) => focus.mock.calls.length)).toEqual([0, 1])
    const order = aPage('/seller/orders/17')
    await notes.open({ url: '/seller/orders/17' })
    expect([list.focus, order.focus].map((focus) => focus.mock.calls.length)).toEqual([1, 1])
    expect(openPage).not.toHaveBeenCalled()
  })

  test.for([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://',
    7,
    undefined,
  ])('never leaves the shop: %s', async (url) => {
    await notes.open({ url })
    expect(openPage.mock.calls).toEqual([[`${origin}/`]])
  })
})
