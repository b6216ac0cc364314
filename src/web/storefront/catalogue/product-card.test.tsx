import { expect, test } from 'vitest'
import type { Product, ProductSize } from '#contract/catalogue/product.ts'
import { inLanguage } from '#domain/i18n/translate.ts'
import { readCatalogue } from '#server/i18n/read-catalogues.ts'
import { render, textOfEach } from '#test/render.tsx'
import { CartProvider } from '#web/storefront/cart/cart-provider.tsx'
import { ProductCard } from './product-card.tsx'

function size(pack: string, offerPrice: number, inStock = true): ProductSize {
  return { _id: pack, pack, category: 'Grocery', price: 300, offerPrice, inStock }
}

const large = size('5 kg', 262)

/** The paragraphs of the card that shows 5 kg. */
function textsOf(sizes: ProductSize[]): string[] {
  const product: Product = {
    ...{ ...large, name: 'Atta', description: [], image: [], weight: '5 kg' },
    ...(sizes.length > 0 && { sizes }),
  }
  const { html } = render(
    <CartProvider>
      <ProductCard product={product} />
    </CartProvider>,
  )
  return textOfEach(html, 'p')
}

test('a card says from what price the family is sold, in three languages, with the price of its own pack', () => {
  const sizes = [size('500 g', 34), size('1 kg', 60), large]
  expect(textsOf(sizes).slice(0, 2)).toEqual(['₹262 MRP ₹300', 'from ₹34'])
  const texts = (['hi', 'as'] as const).map((language) =>
    inLanguage({ language, messages: readCatalogue(language) }, () => textsOf(sizes)[1]),
  )
  expect(texts).toEqual(['₹34 से', '₹৩৪ৰ পৰা'])
})

test('it does not if nothing that can be ordered costs less', () => {
  for (const sizes of [[], [large, size('10 kg', 500)], [size('1 kg', 60, false), large]])
    expect(textsOf(sizes).join()).not.toContain('from')
})
