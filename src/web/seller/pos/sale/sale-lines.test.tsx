import { expect, test } from 'vitest'
import { aPosProduct } from '#test/builders/pos-products.ts'
import { render, textOfEach } from '#test/render.tsx'
import { SaleLines } from './sale-lines.tsx'

const nothing = () => {}

test('a line says the pack, the price per kilogram, or the price alone', () => {
  const products = [
    aPosProduct({ _id: 'rice', name: 'Rice', offerPrice: 99.5, weight: '1 kg' }),
    aPosProduct({ _id: 'potato', name: 'Potato', offerPrice: 7.35, stepGrams: 250, weight: null }),
    aPosProduct({ _id: 'kit', name: 'Breakfast kit', offerPrice: 189, weight: null }),
  ]
  const { html } = render(
    <SaleLines
      lines={products.map((product) => ({ product, quantity: 1 }))}
      products={products}
      sold={[]}
      mayChangePrices={false}
      onQuantity={nothing}
      onWeigh={nothing}
      onPrice={nothing}
    />,
  )
  expect(textOfEach(html, 'p').map((text) => text.trim())).toEqual([
    ...['Rice', '1 kg · ₹99.50'],
    ...['Potato', '₹29.40/kg'],
    ...['Breakfast kit', '₹189.00'],
  ])
})

test('a line that the stock does not cover says what it has, or what other lines leave', () => {
  const milk = aPosProduct({ _id: 'milk', name: 'Milk', stock: 3 })
  const combo = [{ product: 'milk', quantity: 2, name: 'Milk' }]
  const kit = aPosProduct({ _id: 'kit', name: 'Kit', combo, stock: 1 })
  const warnings = (quantities: readonly number[]) => {
    const lines = [milk, kit].map((product, index) => ({ product, quantity: quantities[index] ?? 0 }))
    const { html } = render(
      <SaleLines
        lines={lines.filter(({ quantity }) => quantity > 0)}
        products={[milk, kit]}
        sold={[]}
        mayChangePrices={false}
        onQuantity={nothing}
        onWeigh={nothing}
        onPrice={nothing}
      />,
    )
    return textOfEach(html, 'p').filter((text) => text.includes('tock'))
  }
  expect([warnings([1, 1]), warnings([4]), warnings([2, 1])]).toEqual([
    [],
    ['Stock says 3'],
    ['Other lines leave 1 of the stock', 'Other lines leave 0 of the stock'],
  ])
})
