import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field, TextArea } from './field.tsx'
import { Select } from './select.tsx'

const controls = [
  ['input', Field],
  ['textarea', TextArea],
  ['select', (props: Parameters<typeof Field>[0]) => <Select {...textsOf(props)} options={[]} />],
] as const

test.each(controls)(
  'the text below a %s is its description, and its label is linked to it',
  (name, Control) => {
    const markup = renderToStaticMarkup(
      <Control name="price" label="Offer Price" hint="What a shopper pays." error="Above the MRP" />,
    )
    const control = attributesOf(markup, name)
    expect(control['aria-invalid']).toBe('true')
    expect(control['aria-describedby']?.split(' ').map((id) => textOf(markup, id))).toEqual([
      'What a shopper pays.',
      'Above the MRP',
    ])
    expect(attributesOf(markup, 'label').for).toBe(control.id)
  },
)

test.each(controls)('a %s without text below it has no description', (name, Control) => {
  const control = attributesOf(renderToStaticMarkup(<Control name="price" label="Price" />), name)
  expect([control['aria-invalid'], control['aria-describedby']]).toEqual([undefined, undefined])
  const hinted = renderToStaticMarkup(
    <Control name="price" label="Price" hint="The MRP." error={undefined} />,
  )
  expect(textOf(hinted, attributesOf(hinted, name)['aria-describedby'] ?? '')).toBe('The MRP.')
})

test('two fields of the same name on one page have different ids', () => {
  const markup = renderToStaticMarkup(
    <>
      <Field name="price" label="Of rice" />
      <Field name="price" label="Of dal" />
    </>,
  )
  const ids = [...markup.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(2)
})

function textsOf({ name, label, hint, error }: Parameters<typeof Field>[0]) {
  return { name, label, error, ...(typeof hint === 'string' ? { hint } : {}) }
}

function attributesOf(markup: string, element: string): Record<string, string> {
  const opening = new RegExp(`<${element}( [^>]*)>`).exec(markup)?.[1] ?? ''
  return Object.fromEntries(
    [...opening.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
}

function textOf(markup: string, id: string): string | undefined {
  return [...markup.matchAll(/<p id="([^"]*)"[^>]*>([^<]*)</g)].find(([, found]) => found === id)?.[2]
}
