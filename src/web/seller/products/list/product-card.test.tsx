import { expect, test } from 'vitest'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { aSellerProduct } from '#test/builders/product-views.ts'
import { render } from '#test/render.tsx'
import { ProductCard } from './product-card.tsx'

const draw = (changes: Parameters<typeof aSellerProduct>[0]) =>
  render(
    <ul>
      <ProductCard
        product={aSellerProduct({ stock: 15, isLow: false, ...changes })}
        canEdit
        isSelected={false}
        onSelect={() => {}}
        onMenu={() => {}}
      />
    </ul>,
  ).html.replace(/<span class="sr-only">.*?<\/span>/g, '')

test.each([
  ['on', { inStock: true, isSwitchedOn: true }, ['In Stock'], ['Switched off', 'Sold out']],
  ['off', { inStock: false, isSwitchedOn: false }, ['Switched off'], ['In Stock', 'Sold out']],
  ['sold out', { inStock: false, isSwitchedOn: true, stock: 0 }, ['Sold out'], ['In Stock', 'Switched off']],
] as const)('a product that is %s says one thing about its stock', (_, changes, shown, others) => {
  const html = draw(changes)
  for (const text of shown) expect(html).toContain(text)
  for (const text of others) expect(html).not.toContain(text)
})

test('a card has one price to press, and no pencil', () => {
  const html = draw({ inStock: true, isSwitchedOn: true })
  expect(html.match(/<button/g)).toHaveLength(3)
  expect(html).not.toContain('M21.174')
})

test('the name is in the language of the page, with the English one beside it', () => {
  const product = { name: 'Joha Rice', names: { as: 'জহা চাউল' }, weight: '1 kg' }
  expect(draw(product)).not.toContain('জহা চাউল')
  const html = withLanguage('as', () => draw(product))
  expect(html).toMatch(/<h2[^>]*><a[^>]*>জহা চাউল<\/a><\/h2><p[^>]*><span[^>]*>Joha Rice · .* · ১ কিলো/)
})

test('the count of the stock is never cut by a long name or category', () => {
  expect(draw({ sku: 'R-1' })).toMatch(
    /<span class="truncate">Grocery · R-1<\/span><span class="shrink-0[^"]*"> · 15 left<\/span>/,
  )
})
