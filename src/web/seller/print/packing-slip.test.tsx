import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { SellerOrder } from '#contract/seller/order.ts'
import { aComboView, anOrderView, anOrderViewLine, textOf } from '#test/builders/order-views.ts'
import { aSubstituteView } from '#test/builders/substitute-views.ts'
import { defaultPublicSettings } from '#test/default-config.ts'
import { ServicesContext } from '#web/api.ts'
import { createQueryClient } from '#web/query-client.ts'
import { PackingSlip } from './packing-slip.tsx'
import { PrintCheckbox } from './print-checkbox.tsx'

function read(order: SellerOrder): string {
  return textOf(draw(order))
}

function draw(order: SellerOrder): string {
  const api = createClient(() => Promise.reject(new Error('Nothing is asked')))
  const shop = { api, queries: createQueryClient(), settings: defaultPublicSettings }
  return renderToStaticMarkup(
    <ServicesContext value={shop}>
      <PackingSlip order={order} paperSize="roll" />
    </ServicesContext>,
  )
}

test.each<[string, Parameters<typeof anOrderView>[1], string]>([
  ['cash on delivery', {}, 'Collect ₹217.00'],
  ['UPI on delivery', { payWith: 'UPI' }, 'Collect ₹217.00 by UPI'],
  ['a large amount', { amount: 123_456.5 }, 'Collect ₹1,23,456.50'],
  ['cash, paid', { isPaid: true }, 'PAID'],
  ['cash of a packed order', { due: 118 }, 'Collect ₹118.00'],
  ['online, paid', { paymentType: 'Online', isPaid: true }, 'PAID'],
  ['online, paid in part', { paymentType: 'Online', paid: 180 }, 'Collect ₹37.00'],
  ['online, unpaid', { paymentType: 'Online' }, 'NOT PAID: ₹217.00'],
  ['cancelled', { status: 'Cancelled' }, 'CANCELLED'],
  ['cancelled after payment', { status: 'Cancelled', isPaid: true }, 'CANCELLED'],
])('the slip says what money to collect: %s', (_, changes, said) => {
  const words = read(anOrderView(1001, changes))
  const all = ['Collect', 'NOT PAID', 'PAID', 'CANCELLED'].filter((word) => words.includes(word))
  expect(words).toContain(said)
  expect(all).toEqual(said.startsWith('NOT') ? ['NOT PAID', 'PAID'] : [said.split(' ')[0]])
})

test('the packer reads each line with how many, and how many units go in', () => {
  const words = read(
    anOrderView(1001, {
      items: [
        anOrderViewLine('Joha Rice', { weight: '1 kg', quantity: 2 }),
        anOrderViewLine('মচুৰ দাইল', { quantity: 12 }),
        { product: null, quantity: 3 },
      ],
    }),
  )
  expect(words).toContain('Order #1001 17 units 2 × Joha Rice 1 kg 12 × মচুৰ দাইল 3 × Unknown Product')
  expect(read(anOrderView(1001, { items: [anOrderViewLine('Dal')] }))).toContain('1 unit 1 × Dal')
})

test('the packer reads which parts belong to a combo', () => {
  const words = read(anOrderView(1001, { items: aComboView() }))
  expect(words).toContain('7 units 2 × Breakfast kit 2 × Bread 4 × Milk 1 × Milk')
})

test('the slip of a packed order shows what is in the bags', () => {
  const items = [
    { ...anOrderViewLine('Dal', { quantity: 3 }), picked: 2 },
    { ...anOrderViewLine('Tea', { quantity: 2 }), picked: 0 },
  ]
  expect(read(anOrderView(1001, { items }))).toContain('2 units 2 of 3 × Dal 0 of 2 × Tea')
  const box = renderToStaticMarkup(<PrintCheckbox />)
  expect(draw(anOrderView(1001, { items })).split(box), 'a box for the line that is there').toHaveLength(2)
})

test('the slip shows the address and the telephone number', () => {
  expect(read(anOrderView(1001))).toContain(
    'ৰীতা বৰা Station Road 4 Biswanath Chariali, Assam 784176, India +91 60000 12345 Outside area',
  )
  expect(read(anOrderView(1001, { outsideArea: undefined }))).not.toContain('Outside area')
})

test('the slip has no price of a line', () => {
  const words = read(anOrderView(1001, { isPaid: true }))
  expect(words).not.toContain('₹')
})

test('the slip shows the slot and what the shopper asked for', () => {
  const slot = { from: '2026-11-28T11:30:00.000Z', to: '2026-11-28T13:30:00.000Z' }
  expect(read(anOrderView(1001, { slot, area: 'Hills', note: 'Ring twice', leaveAtDoor: true }))).toContain(
    'Delivery: Sat 28 Nov 5–7 PM Hills Leave at the door Ring twice',
  )
  expect(read(anOrderView(1001))).not.toContain('Delivery:')
})

test('the slip has the substitutes, and counts them', () => {
  const items = [
    { ...anOrderViewLine('Rohu', { quantity: 3 }), picked: 1, substitute: aSubstituteView({ quantity: 2 }) },
    {
      ...anOrderViewLine('Dal'),
      picked: 0,
      substitute: aSubstituteView({ name: 'Moong', stepGrams: 250, quantity: 3 }),
    },
  ]
  const words = read(anOrderView(1001, { items, isPaid: true }))
  expect(words).toContain('4 units 1 of 3 × Rohu 2 × Instead: Katla 1 kg 0 of 1 × Dal 750 g Instead: Moong')
  expect(words).not.toContain('₹')
})
