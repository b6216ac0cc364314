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
