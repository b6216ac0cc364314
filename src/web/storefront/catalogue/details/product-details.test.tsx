import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/product.ts'
import { render, textOfEach } from '#test/render.tsx'
import { CartProvider } from '#web/storefront/cart/cart-provider.tsx'
import { ProductCard } from '../product-card.tsx'
import { DetailList } from './product-details.tsx'

const cookies: Product = {
  ...{ _id: 'cookies', name: 'Butter Cookies', description: [], category: 'Grocery', image: [] },
  ...{ price: 140, offerPrice: 119, inStock: true, weight: '200 g', netQuantity: { value: 200, unit: 'g' } },
}

test('lists what is known of the pack, in words', () => {
  const { html } = render(
    <DetailList
      product={{ ...cookies, diet: 'egg' }}
      declarations={{
        ...{ diet: 'egg', genericName: 'Cookies', originCountry: 'TH', originName: 'Thailand' },
        ...{ importer: 'Bora Traders, Bihpuria', consumerCare: '98765 43210' },
      }}
    />,
  )
  expect(textOfEach(html, 'dt').map((name, at) => [name, textOfEach(html, 'dd')[at]])).toEqual([
    ['Veg or non-veg', 'Contains egg'],
    ['Generic name', 'Cookies'],
    ['Net quantity', '200 g'],
    ['MRP (incl. of all taxes)', '₹140'],
    ['Unit price', '₹0.60/g'],
    ['Country of origin', 'Thailand'],
    ['Importer', 'Bora Traders, Bihpuria'],
    ['Consumer care', '98765 43210'],
  ])
})

test('without a pack there is no section', () => {
  const { html } = render(<DetailList product={{ ...cookies, weight: null }} declarations={{}} />)
  expect(html).not.toContain('Product details')
})

test('a card has the mark with its words, only if it is known', () => {
  const cardOf = (product: Product) =>
    render(
      <CartProvider>
        <ProductCard product={product} />
      </CartProvider>,
    ).html
  expect(cardOf({ ...cookies, diet: 'non-veg' })).toContain('role="img" aria-label="Non-vegetarian"')
  expect(cardOf(cookies)).not.toContain('egetarian')
})
