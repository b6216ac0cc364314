import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/seller/order.ts'
import { anOrderView } from '#test/builders/order-views.ts'
import { render } from '#test/render.tsx'
import { WhatsAppLinks } from './whatsapp-links.tsx'

function draw(changes: Partial<OrderDetail>, phone = '6000012345'): string {
  const view = anOrderView(1042)
  const order = {
    ...view,
    address: { ...view.address, phone },
    history: [],
    payments: [],
    exceptions: [],
    ...changes,
  }
  return render(<WhatsAppLinks order={order} />).html
}

const whatsApp = { about: 'Hello Rita', status: 'On the way & more', bill: 'Tea: ₹90.00' }

test('each text is a link that tells WhatsApp no address of the panel', () => {
  const html = draw({ whatsApp })
  const links = html.match(/<a [^>]*>/g) ?? []
  expect(links).toHaveLength(3)
  for (const link of links) {
    expect(link).toContain('href="https://wa.me/916000012345?text=')
    expect(link).toContain('rel="noreferrer"')
  }
  expect(html).toContain('text=On%20the%20way%20%26%20more"')
  expect(draw({ whatsApp: { about: 'Hello Rita' } }).match(/<a /g)).toHaveLength(1)
})

test('there is no menu for a deleted account or a number that is too short', () => {
  expect(draw({})).toBe('')
  expect(draw({ whatsApp }, '2540000')).toBe('')
  expect(draw({ whatsApp }, '')).toBe('')
})
