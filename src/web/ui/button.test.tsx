import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { QuantityStepper } from './form/quantity-stepper.tsx'
import { Switch } from './form/switch.tsx'

test('a busy button does not submit its form again, and keeps the focus', () => {
  const onClick = vi.fn()
  const busy = Button({ type: 'submit', busy: true, onClick, children: 'Place Order' })
  expect(busy.props).toMatchObject({ type: 'button', 'aria-disabled': true, onClick: undefined })
  expect(renderToStaticMarkup(busy)).not.toContain('disabled=""')
  const ready = Button({ type: 'submit', onClick, children: 'Place Order' })
  expect(ready.props).toMatchObject({ type: 'submit', 'aria-disabled': undefined, onClick })
})

test('a button submits its form only with type submit', () => {
  expect(Button({ children: 'Cancel' }).props.type).toBe('button')
})

test('a switch toggles its state, and does nothing while it is busy', () => {
  const onChange = vi.fn()
  const on = Switch({ label: 'In Stock', checked: true, onChange })
  on.props.onClick()
  Switch({ label: 'In Stock', checked: false, onChange }).props.onClick()
  expect(onChange.mock.calls).toEqual([[false], [true]])
  const waiting = Switch({ label: 'In Stock', checked: true, onChange, disabled: true })
  expect(waiting.props).toMatchObject({ 'aria-checked': true, 'aria-disabled': true, onClick: undefined })
})

test.each([
  [1, 99, false],
  [98, 99, false],
  [99, 99, true],
  [99, 3, true],
])('with %i of at most %i, adding one more is refused: %s', (quantity, max, isRefused) => {
  const names = { name: 'জোহা চাউল', onAdd: () => {}, onRemove: () => {} }
  const markup = renderToStaticMarkup(
    <QuantityStepper {...names} text={`${quantity}`} isFull={quantity >= max} />,
  )
  const button = (label: string) => markup.split('<button').find((part) => part.includes(`"${label}"`)) ?? ''
  expect(button('One more জোহা চাউল').includes('disabled=""')).toBe(isRefused)
  expect(button('One less জোহা চাউল')).not.toContain('disabled=""')
  expect(/<output[^>]*>(\d+)</.exec(markup)?.[1]).toBe(String(quantity))
})
