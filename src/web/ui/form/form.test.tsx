import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field, TextArea } from './field.tsx'
import { Form } from './form.tsx'
import { PasswordField } from './password-field.tsx'
import { Select } from './select.tsx'

const fieldErrors = { price: 'Above the MRP', note: 'Too long', unit: 'Unknown', password: 'Wrong' }

test('each field of a form shows the error of its name, and no other one', () => {
  const markup = renderToStaticMarkup(
    <Form form={{ formRef: createRef(), fieldErrors, submit: () => {} }}>
      <Field name="price" label="Price" />
      <TextArea name="note" label="Note" />
      <Select name="unit" label="Unit" options={[]} />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <Field name="stock" label="Stock" />
    </Form>,
  )
  const shown = [...markup.matchAll(/<p id="[^"]*-error"[^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(shown).toEqual(Object.values(fieldErrors))
  expect(markup.match(/aria-invalid="true"/g)).toHaveLength(4)
  expect(/<input[^>]*name="stock"[^>]*>/.exec(markup)?.[0]).not.toContain('aria-describedby')
})

test('an error that the page gives a field goes before that of the form', () => {
  const markup = renderToStaticMarkup(
    <Form form={{ formRef: createRef(), fieldErrors, submit: () => {} }}>
      <Field name="price" label="Price" error="Not a price" />
    </Form>,
  )
  expect(markup).toContain('Not a price')
  expect(markup).not.toContain('Above the MRP')
})
