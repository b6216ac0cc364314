import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import { render, textOfEach } from '#test/render.tsx'
import { FeaturedRows } from './featured-rows.tsx'

function aProduct(name: string, changes: Partial<Product> = {}): Product {
  return {
    _id: name,
    name,
    description: [],
    category: 'Grocery',
    price: 60,
    offerPrice: 52.5,
    image: [],
    inStock: true,
    weight: null,
    ...changes,
  }
}

function pressable(products: Product[]): (string | undefined)[] {
  const { html } = render(<FeaturedRows products={products} onChange={() => {}} />)
  return [...html.matchAll(/<button [^>]*>/g)]
    .filter(([button]) => !button.includes('disabled=""'))
    .map(([button]) => /aria-label="([^"]*)"/.exec(button)?.[1])
}

describe('no product can be moved out of the list', () => {
  test.each<[string[], string[]]>([
    [[], []],
    [['Rice'], ['Take Rice out']],
    [
      ['Rice', 'Dal'],
      ['Move Rice down', 'Take Rice out', 'Move Dal up', 'Take Dal out'],
    ],
    [
      ['জোহা', 'Dal', 'Salt'],
      [
        ...['Move জোহা down', 'Take জোহা out'],
        ...['Move Dal up', 'Move Dal down', 'Take Dal out'],
        ...['Move Salt up', 'Take Salt out'],
      ],
    ],
  ])('of %j', (names, buttons) => {
    expect(pressable(names.map((name) => aProduct(name)))).toEqual(buttons)
  })
})

test('a row shows the number, the price and whether shoppers see it', () => {
  const products = [aProduct('Rice', { weight: '1 kg' }), aProduct('Dal', { inStock: false })]
  const { html } = render(<FeaturedRows products={products} onChange={() => {}} />)
  expect(textOfEach(html, 'li')).toEqual(['1 Rice 1 kg · ₹52.50', '2 Dal ₹52.50 · out of stock'])
})

test('an empty list explains the default order', () => {
  expect(render(<FeaturedRows products={[]} onChange={() => {}} />).text).toContain(
    'None yet: the oldest products come first.',
  )
})
