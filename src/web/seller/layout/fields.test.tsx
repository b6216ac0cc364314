import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FieldErrorsContext } from '#web/ui/form/field-errors.ts'
import { CheckField, DecimalField, DigitsField, PhoneField, TextField } from './fields.tsx'

test.each([
  ['text', TextField, { maxLength: '200' }],
  ['phone number', PhoneField, { type: 'tel', maxLength: '30' }],
  ['decimal number', DecimalField, { inputMode: 'decimal', maxLength: '12' }],
  ['row of digits', DigitsField, { inputMode: 'numeric', maxLength: '200' }],
])('a field for a %s has no suggestions of the browser', (_, Control, expected) => {
  const markup = renderToStaticMarkup(<Control name="value" label="Value" />)
  for (const [name, value] of Object.entries({ autoComplete: 'off', ...expected }))
    expect(markup).toContain(` ${name}="${value}"`)
})

test('a field has its own limit and the error of the form around it', () => {
  const markup = renderToStaticMarkup(
    <FieldErrorsContext value={{ pin: 'Enter a PIN of six digits' }}>
      <DigitsField name="pin" label="PIN" maxLength={6} autoComplete="one-time-code" />
    </FieldErrorsContext>,
  )
  expect(markup).toContain(' maxLength="6"')
  expect(markup).toContain(' autoComplete="one-time-code"')
  expect(markup).toMatch(/aria-invalid="true" aria-describedby="(\S+)-error"/)
  expect(markup).toContain('>Enter a PIN of six digits</p>')
})

test('a checkbox is named by what stands beside it', () => {
  const markup = renderToStaticMarkup(<CheckField name="leaveAtDoor">Leave at the door</CheckField>)
  expect(markup).toMatch(
    /^<label class="[^"]*min-h-11[^"]*"><input [^>]*name="leaveAtDoor"[^>]*>Leave at the door<\/label>$/,
  )
  expect(markup).toContain(' type="checkbox"')
})
