import { describe, expect, test } from 'vitest'
import type { LowStockProduct } from '#contract/seller/report.ts'
import type { StaffRole } from '#domain/staff/roles.ts'
import { aReport } from '#test/builders/reports.ts'
import { render, textOfEach } from '#test/render.tsx'
import { LowStock } from './low-stock.tsx'

const rice: LowStockProduct = { _id: 'rice', name: 'জোহা চাউল', weight: '1 kg', stock: 0 }
const milk: LowStockProduct = { _id: 'milk', name: 'Milk', weight: null, stock: 1 }
const low = { count: 12, products: [rice, milk] }

function drawFor(role: StaffRole | null, shown = low) {
  const seller = role && { name: 'Bipul', email: 'bipul@haat.example', role }
  return render(<LowStock report={aReport({ low: shown })} days={7} />, { seller })
}

test('sold-out products are listed apart from low stock', () => {
  const { html, text } = drawFor('owner')
  expect(textOfEach(html, 'li')).toEqual(['জোহা চাউল 1 kg Out of stock', 'Milk 1 left'])
  expect(text).toContain('left: 12.')
})

describe('links to the products', () => {
  test.each(['owner', 'catalogue'] as const)('for the %s', (role) => {
    const { html, text } = drawFor(role)
    expect(html).toContain('href="/seller/product/rice"')
    expect(text).toContain('10 more')
  })

  test.each(['packer', null] as const)('not for %s, without permission to change them', (role) => {
    const { html, text } = drawFor(role)
    expect(html).not.toContain('/seller/product')
    expect(text).not.toContain('more')
    expect(text).toContain('জোহা চাউল')
  })
})

test('a complete list has no link to more', () => {
  expect(drawFor('owner', { count: 2, products: [rice, milk] }).text).not.toContain('more')
})

test('there is no low stock', () => {
  const { text } = drawFor('owner', { count: 0, products: [] })
  expect(text).toContain('No products are low in stock.')
  expect(text).not.toContain('Download')
})
