import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { ChoiceRow, ChoiceText } from './choice-row.tsx'
import { PaymentRow } from './payment-row.tsx'
import { SubstitutionRow } from './substitution-row.tsx'

const row = { id: 'row', name: 'Delivery time', chosen: <ChoiceText>Tomorrow</ChoiceText> }

test('a row is closed: it says what is chosen, and its button names the row', () => {
  const { html, text } = render(<ChoiceRow {...row}>the choices</ChoiceRow>)
  expect(text).toBe('Delivery time Tomorrow Change')
  const [button = ''] = /<button[^>]*>/.exec(html) ?? []
  expect(button).toContain('aria-expanded="false"')
  expect(button).toContain('aria-labelledby="row-change row"')
  expect(html).toMatch(/id="row-choices" hidden=""/)
})

test('a row in which something is missing is open, and cannot be closed', () => {
  const { html, text } = render(
    <ChoiceRow {...row} chosen={null} isForcedOpen>
      the choices
    </ChoiceRow>,
  )
  expect(text).toBe('Delivery time the choices')
  expect(html).not.toMatch(/<button|hidden=""/)
})

test('a row without choices has no button', () => {
  expect(render(<ChoiceRow {...row} />).text).toBe('Delivery time Tomorrow')
})

test('the row of the payment names the method only where there are several', () => {
  const read = (...availableProviders: ('upi' | 'stripe')[]) =>
    render(<PaymentRow selected={{ type: 'Online', via: 'upi' }} onSelect={() => {}} />, {
      settings: { availableProviders },
    }).text
  expect(read('upi')).toBe('Payment method Online payment Change')
  expect(read('stripe', 'upi')).toBe('Payment method Online payment · UPI Change')
})

test('the row of the payment says why cash is not possible, and opens if nothing else is', () => {
  const cashRefusal = 'Please pay online.'
  const props = { cashRefusal, onSelect: () => {} }
  const settings = { availableProviders: ['upi' as const] }
  expect(render(<PaymentRow selected={{ type: 'Online', via: 'upi' }} {...props} />, { settings }).text).toBe(
    'Payment method Online payment Please pay online. Change',
  )
  const refused = render(<PaymentRow selected={{ type: 'COD' }} {...props} />)
  expect(refused.text).toContain('Cash on delivery Please pay online.')
  expect(refused.html).not.toMatch(/<button/)
})

test('the row for missing items says the choice in its words', () => {
  const read = (selected: 'ask' | 'leave-out') =>
    render(<SubstitutionRow selected={selected} onSelect={() => {}} />).text
  expect(read('ask')).toBe('If something is missing Ask me Change')
  expect(read('leave-out')).toBe('If something is missing Leave it out Change')
})
