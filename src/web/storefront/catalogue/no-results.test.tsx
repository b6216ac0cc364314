import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/product.ts'
import { render, textOfEach } from '#test/render.tsx'
import { CartProvider } from '#web/storefront/cart/cart-provider.tsx'
import { NoSearchResults } from './no-results.tsx'

const fish: Product = {
  ...{ _id: 'fish', name: 'Rohu Fish, Whole', description: [], category: 'Grains', image: [] },
  ...{ price: 320, offerPrice: 299, inStock: true, weight: '1 kg' },
}

test('a search in vain says what is missing, and shows the nearest products in place of categories', () => {
  const { html, text } = render(
    <CartProvider>
      <NoSearchResults q="fish tank" nearest={[fish]} />
    </CartProvider>,
  )
  expect(text).toContain('We don’t have “fish tank” yet')
  expect(textOfEach(html, 'h3')[0]).toBe('The nearest that we have')
  expect(text).toContain('Rohu Fish, Whole')
  expect(text).not.toContain('Vegetables')
})

test('without near products it leads to categories', () => {
  const { text } = render(<NoSearchResults q="qqqq" nearest={[]} />)
  expect(text).toContain('We don’t have “qqqq” yet')
  expect(text).toContain('Vegetables')
  expect(text).not.toContain('The nearest that we have')
})
