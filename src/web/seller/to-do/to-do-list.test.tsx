import { expect, test } from 'vitest'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { render } from '#test/render.tsx'
import { ToDoList } from './to-do-list.tsx'

const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)

test('each number that waits is a link to its list, in the order of work', () => {
  const counts = { accept: 3, pick: 4, handOver: 2, failed: 0, late: 2, upi: 1, payments: 0, low: 3 }
  const { text, html } = render(<ToDoList counts={counts} />)
  expect(text).toBe('3 to accept 4 to pick 2 packed, no rider 2 late 1 UPI to check 3 run low')
  expect(links(html)).toEqual([
    '/seller/orders?step=new',
    '/seller/orders?step=to_pick',
    '/seller/orders?step=packed&amp;waits=no_rider',
    '/seller/orders?waits=late&amp;sort=oldest',
    '/seller/payments',
    '/seller/product-list?show=low&amp;sort=stock',
  ])
})

test('more than a thousand of a status are not counted', () => {
  expect(render(<ToDoList counts={{ accept: 1000 }} />).text).toBe('1,000+ to accept')
})

test('a rider has the own deliveries', () => {
  const { text, html } = render(<ToDoList counts={{ deliver: 2 }} />)
  expect([text, links(html)]).toEqual(['2 to deliver', ['/seller/deliveries']])
})

test('without work it says so, and speaks of orders to those who see them', () => {
  expect(render(<ToDoList counts={{ low: 0 }} />).text).toBe('Nothing is waiting.')
  expect(render(<ToDoList counts={{ accept: 0, low: 0 }} />).text).toContain('New orders appear here')
})

test.each([
  ['hi', '3 स्वीकार करने हैं'],
  ['as', '৩ গ্ৰহণ কৰিবলৈ'],
] as const)('in %s', (language, text) => {
  const shown = withLanguage(language, () => render(<ToDoList counts={{ accept: 3 }} />))
  expect(shown.text).toBe(text)
})
