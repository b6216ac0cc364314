import { describe, expect, test } from 'vitest'
import type { LowProduct } from '#contract/figures.ts'
import type { SellerRole } from '#rules/seller.ts'
import { draw, wordsInEach } from '#test/draw.tsx'
import { someFigures } from '#test/figures.ts'
import { LowStock } from './low-stock.tsx'

const rice: LowProduct = { _id: 'rice', name: 'জোহা চাউল', weight: '1 kg', stock: 0 }
const milk: LowProduct = { _id: 'milk', name: 'Milk', weight: null, stock: 1 }
const low = { count: 12, products: [rice, milk] }

function drawFor(role: SellerRole | null, shown = low) {
  const seller = role && { name: 'Bipul', email: 'bipul@haat.example', role }
  return draw(<LowStock figures={someFigures({ low: shown })} days={7} />, { seller })
}

test('what is gone is told apart from what is running low', () => {
  const { html, text } = drawFor('owner')
  expect(wordsInEach(html, 'li')).toEqual(['জোহা চাউল 1 kg Out of stock', 'Milk 1 left'])
  expect(text).toContain('left: 12.')
})

describe('leads to the products', () => {
  test.each(['owner', 'catalogue'] as const)('for the %s', (role) => {
    const { html, text } = drawFor(role)
    expect(html).toContain('href="/seller/product/rice"')
    expect(text).toContain('10 more in the product list')
  })

  test.each(['packer', null] as const)('not for %s, who may not change them', (role) => {
    const { html, text } = drawFor(role)
    expect(html).not.toContain('/seller/product')
    expect(text).not.toContain('more in the product list')
    expect(text).toContain('জোহা চাউল')
  })
})

test('where all that is low is shown, there are no more', () => {
  expect(drawFor('owner', { count: 2, products: [rice, milk] }).text).not.toContain(
    'more in the product list',
  )
})

test('nothing is running low', () => {
  const { text } = drawFor('owner', { count: 0, products: [] })
  expect(text).toContain('Nothing is running low.')
  expect(text).not.toContain('Download')
})
