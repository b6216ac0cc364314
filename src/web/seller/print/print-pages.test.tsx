import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { SellerOrder } from '#contract/seller/order.ts'
import type { IssuedDocument } from '#contract/seller/orders/documents.ts'
import { aDocumentView } from '#test/builders/document-views.ts'
import { anOrderView, textOf } from '#test/builders/order-views.ts'
import { defaultPublicSettings } from '#test/default-config.ts'
import { fakeStorage } from '#test/fakes/browser.ts'
import { queryKeys, ServicesContext } from '#web/api.ts'
import { createQueryClient } from '#web/query-client.ts'
import { BillPage } from './bill-page.tsx'
import { LabelsPage } from './labels-page.tsx'
import { PackingSlipsPage } from './packing-slips-page.tsx'
import { PickListPage } from './pick-list-page.tsx'
import { printLink } from './print-link.ts'

let storage: ReturnType<typeof fakeStorage>

beforeEach(() => {
  storage = fakeStorage()
})
afterEach(() => void vi.unstubAllGlobals())

type Asked = {
  ids: readonly string[]
  orders: SellerOrder[]
  missing?: number
  documents?: IssuedDocument[]
  paper?: 'slips' | 'picks' | 'bill' | 'labels'
}

function draw(page: ReactNode, { ids, orders, documents = [], missing = 0, paper = 'picks' }: Asked): string {
  const api = createClient(() => Promise.reject(new Error('Nothing is asked')))
  const queries = createQueryClient()
  const asked = [...new Set(ids)].slice(0, 100)
  const key = [...queryKeys.sellerOrders, 'paper', asked, ...(paper === 'bill' ? ['documents'] : [])]
  queries.setQueryData(key, { orders, documents, missing })
  return renderToStaticMarkup(
    <ServicesContext value={{ api, queries, settings: defaultPublicSettings }}>
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[printLink(paper, ids)]}>{page}</MemoryRouter>
      </QueryClientProvider>
    </ServicesContext>,
  )
}

const count = (html: string, label: string) => html.split(`aria-label="${label}`).length - 1

test('cancelled orders are left out of the pick list, and the page says so', () => {
  const orders = [anOrderView(1001), anOrderView(1002, { status: 'Cancelled' }), anOrderView(1003)]
  const words = textOf(draw(<PickListPage />, { ids: ['a', 'b', 'c'], orders }))
  expect(words).toContain('Cancelled, not included: #1002.')
  expect(words).toContain('2 orders: #1001, #1003')
  expect(words).toContain('4 × Joha Rice, 1 kg #1001 × 2, #1003 × 2')
})

test('the page says nothing about left-out orders if there are none', () => {
  const words = textOf(draw(<PickListPage />, { ids: ['a'], orders: [anOrderView(1001)] }))
  expect(words).not.toMatch(/Left out|not here|Only the first/)
})

test.each([
  [1, '1 order was not found.'],
  [3, '3 orders were not found.'],
])('the page says before printing that %i of the orders could not be loaded', (missing, sentence) => {
  const words = textOf(draw(<PickListPage />, { ids: ['a'], orders: [anOrderView(1001)], missing }))
  expect(words).toContain(sentence)
})

test('of more than a hundred orders the first hundred are loaded, and the page says so', () => {
  const ids = Array.from({ length: 101 }, (_, index) => `order-${index}`)
  expect(textOf(draw(<PickListPage />, { ids, orders: [anOrderView(1001)] }))).toContain(
    'Only the first 100 orders are shown.',
  )
})

test('an order that is twice in the URL is printed once, and each has its own slip', () => {
  const orders = [anOrderView(1001), anOrderView(1002, { status: 'Cancelled' })]
  const html = draw(<PackingSlipsPage />, { ids: ['a', 'b', 'a'], orders, paper: 'slips' })
  expect(count(html, 'Packing slip of order #')).toBe(2)
  expect(count(html, 'Packing slip of order #1001')).toBe(1)
})

test('a URL without orders prints nothing', () => {
  const html = draw(<PackingSlipsPage />, { ids: [], orders: [], paper: 'slips' })
  expect(textOf(html)).toContain('Nothing to print')
  expect(count(html, 'Packing slip')).toBe(0)
})

test.each([
  ['no choice', null, 'paper-a4'],
  ['a roll', 'roll', 'paper-roll'],
  ['an unknown paper size', 'a5', 'paper-a4'],
])('the paper size is that of this device: %s', (_, kept, name) => {
  if (kept !== null) storage.kept.set('haat-paper', kept)
  const html = draw(<PackingSlipsPage />, { ids: ['a'], orders: [anOrderView(1001)], paper: 'slips' })
  expect(html).toContain(`class="${name}"`)
})

test('a device without storage prints on A4', () => {
  storage.refuses = true
  const html = draw(<PackingSlipsPage />, { ids: ['a'], orders: [anOrderView(1001)], paper: 'slips' })
  expect(html).toContain('class="paper-a4"')
})

test('each bag of a packed order has its own label, and the page says which orders have none', () => {
  const slot = { from: '2026-11-28T11:30:00.000Z', to: '2026-11-28T13:30:00.000Z' }
  const promisedAt = '2024-03-05T12:10:00.000Z'
  const orders = [
    anOrderView(1001, { bags: 2, area: 'Hills' }),
    anOrderView(1002, { bags: 1, paymentType: 'Online', isPaid: true, slot, promisedAt }),
    anOrderView(1004, { bags: 1, promisedAt }),
    anOrderView(1003),
  ]
  const html = draw(<LabelsPage />, { ids: ['a', 'b', 'c', 'd'], orders, paper: 'labels' })
  expect(count(html, 'Label of order #')).toBe(4)
  const words = textOf(html)
  expect(words).toContain('Not packed, no label: #1003.')
  expect(words).toContain('#1001 ৰীতা বৰা Hills, Biswanath Chariali 784176 Bag 1 of 2 Collect ₹217.00')
  expect(words).toContain('Bag 2 of 2 Collect ₹217.00')
  expect(words).toContain('Sat 28 Nov 5–7 PM Bag 1 of 1 PAID')
  expect(words).toContain('Promised by 5 Mar 2024, 5:40 pm Bag 1 of 1 Collect ₹217.00')
})

test.each([
  ['no choice', null, 'paper-roll'],
  ['the narrow roll', 'roll58', 'paper-roll paper-roll-58'],
  ['the paper of another page', 'a4', 'paper-roll'],
])('labels have their own paper size: %s', (_, kept, name) => {
  storage.kept.set('haat-paper', 'a4')
  if (kept !== null) storage.kept.set('haat-label-paper', kept)
  const orders = [anOrderView(1001, { bags: 1 })]
  const html = draw(<LabelsPage />, { ids: ['a'], orders, paper: 'labels' })
  expect(html).toContain(`class="${name}"`)
})

test('a bill ignores the paper size of slips', () => {
  storage.kept.set('haat-paper', 'roll')
  const html = draw(<BillPage />, { ids: ['a'], orders: [anOrderView(1001)], paper: 'bill' })
  expect(html).toContain('class="paper-a4"')
  expect(count(html, 'Bill of order #1001')).toBe(1)
})

test('an order that left has its issued documents in place of the draft, and only the newest bill is to pay', () => {
  const [left, waiting] = [anOrderView(1001), anOrderView(1002)]
  const documents = [
    aDocumentView({ order: left._id, number: '26-27/000001' }),
    aDocumentView({ order: left._id, kind: 'refund_note', number: 'R26-27/000001', reason: 'changed' }),
    aDocumentView({ order: left._id, number: '26-27/000002' }),
  ]
  const html = draw(<BillPage />, { ids: ['a', 'b'], orders: [left, waiting], documents, paper: 'bill' })
  expect([count(html, 'Bill 26-27'), count(html, 'Refund Note'), count(html, 'Bill of order #1002')]).toEqual(
    [2, 1, 1],
  )
  expect(count(html, 'Bill of order #1001')).toBe(0)
  expect(textOf(html).split('to pay').length - 1).toBe(1)
})

test.each([
  ['roll', 'paper-roll"'],
  ['roll58', 'paper-roll paper-roll-58"'],
])('a bill has the paper of this device: %s', (stored, name) => {
  storage.kept.set('haat-bill-paper', stored)
  expect(draw(<BillPage />, { ids: ['a'], orders: [anOrderView(1001)], paper: 'bill' })).toContain(name)
})
