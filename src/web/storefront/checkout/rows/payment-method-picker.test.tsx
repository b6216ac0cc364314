import { expect, test } from 'vitest'
import type { PaymentProviderName } from '#domain/payment.ts'
import { render } from '#test/render.tsx'
import { PaymentMethodPicker } from './payment-method-picker.tsx'
import type { PaymentSelection } from './payment-text.ts'

function read(chosen: PaymentSelection, ...payWays: PaymentProviderName[]) {
  const { html, text } = render(<PaymentMethodPicker selected={chosen} onSelect={() => {}} />, {
    settings: { availableProviders: payWays },
  })
  const choices = [...html.matchAll(/<input ([^>]*)>/g)].map(([, attributes = '']) => attributes)
  const nameOf = (attributes: string) => /value="(\w+)"/.exec(attributes)?.[1]
  return {
    text,
    all: choices.map(nameOf),
    chosen: choices.filter((attributes) => / ?checked=/.test(attributes)).map(nameOf),
    disabled: choices.filter((attributes) => / ?disabled=/.test(attributes)).map(nameOf),
  }
}

const cash: PaymentSelection = { type: 'COD' }

test('without a provider, online payment is disabled, with the reason', () => {
  const { text, chosen, disabled } = read(cash)
  expect(text).toContain('Online payment isn’t available yet')
  expect([chosen, disabled]).toEqual([['COD'], ['Online']])
})

test('with one provider, Online has no further choice and names the provider', () => {
  const { text, all, disabled } = read({ type: 'Online', via: 'upi' }, 'upi')
  expect(text).toContain('any UPI app')
  expect([all, disabled]).toEqual([['COD', 'Online'], []])
  expect(read(cash, 'practice').text).toContain('no real money is charged')
})

test('several providers are listed below Online when it is selected', () => {
  expect(read(cash, 'stripe', 'upi').all).toEqual(['COD', 'Online'])
  const { text, all, chosen } = read({ type: 'Online', via: 'upi' }, 'stripe', 'upi')
  expect(text).toContain('How to pay online')
  expect([all, chosen]).toEqual([
    ['COD', 'Online', 'stripe', 'upi'],
    ['Online', 'upi'],
  ])
})
