import { expect, test } from 'vitest'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { aSellerProduct } from '#test/builders/product-views.ts'
import { render } from '#test/render.tsx'
import { ProductRow } from './product-row.tsx'

const draw = (changes: Parameters<typeof aSellerProduct>[0] = {}, canEdit = true) =>
  render(
    <ul>
      <ProductRow
        product={aSellerProduct({ stock: 15, weight: '1 kg', ...changes })}
        canEdit={canEdit}
        isSelected={false}
        onSelect={() => {}}
        onMenu={() => {}}
      />
    </ul>,
  )

test('a row has name, weight, category, price, MRP, stock and one word for its state', () => {
  expect(draw().text).toContain('Joha Rice · 1 kg')
  for (const words of ['Grocery', '₹99.00 ₹120.00', '15 left', 'In Stock'])
    expect(draw().text).toContain(words)
  expect(draw({ isSwitchedOn: false, inStock: false }).text).toContain('Switched off')
})

test('its name is the button that opens the sheet, and no pencil stands beside', () => {
  const { html } = draw()
  expect(html).toMatch(/<h2[^>]*><button type="button"[^>]*>Joha Rice/)
  expect(html.match(/<button/g)).toHaveLength(3)
})

test('who may not edit has the switch only', () => {
  const { html } = draw({}, false)
  expect(html.match(/<button/g)).toHaveLength(1)
  expect(html).not.toContain('checkbox')
})

test('the name is in the language of the page, with the English one behind it', () => {
  const product = { name: 'Joha Rice', names: { as: 'জহা চাউল' } }
  expect(withLanguage('as', () => draw(product)).text).toMatch(/জহা চাউল\s*· Joha Rice · ১ কিলো/)
})
