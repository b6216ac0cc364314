import { expect, test } from 'vitest'
import type { TopProduct } from '#contract/seller/report.ts'
import { aReport } from '#test/builders/reports.ts'
import { render, textOfEach } from '#test/render.tsx'
import { CategoryShare, TopProducts } from './top-sellers.tsx'

const lengthsIn = (html: string) =>
  [...html.matchAll(/width="([^"]+)" height="100%" rx="3"/g)].map(([, width]) => width)

test('a category has its share of all sales, and its numbers', () => {
  const categories = [
    { category: 'Grains', units: 1200, sales: 300 },
    { category: 'Gone-since', units: 1, sales: 99.99 },
    { category: 'Fruits', units: 2, sales: 0.01 },
  ]
  const { html } = render(<CategoryShare report={aReport({ categories })} days={30} />)
  expect(textOfEach(html, 'li').map((row) => row.replace(/^.*?(₹)/, '$1'))).toEqual([
    '₹300.00, 1,200 units 75%',
    '₹99.99, 1 unit 25%',
    '₹0.01, 2 units under 0.1%',
  ])
  expect(lengthsIn(html)).toEqual(['75%', '25%', '0%'])
  expect(textOfEach(html, 'tr')[2]).toBe('Gone-since 1 ₹99.99 25%')
})

test('free products have no share', () => {
  const categories = [{ category: 'Fruits', units: 3, sales: 0 }]
  const { html, text } = render(<CategoryShare report={aReport({ categories })} days={7} />)
  expect(text).toContain('₹0.00, 3 units 0%')
  expect(html).not.toContain('NaN')
})

const rice: TopProduct = { _id: 'rice', name: 'জোহা চাউল', weight: '1 kg', units: 2, sales: 240 }
const salt: TopProduct = { _id: 'salt', name: 'Salt', weight: null, units: 9, sales: 90.5 }

test('the products with the highest sales come first, with the longest bar', () => {
  const report = aReport({ topBySales: [rice, salt], topByUnits: [salt, rice] })
  const { html } = render(<TopProducts report={report} days={7} />)
  expect(textOfEach(html, 'li')).toEqual(['জোহা চাউল 1 kg 2 sold ₹240.00', 'Salt 9 sold ₹90.50'])
  expect(lengthsIn(html)).toEqual(['100%', '37.71%'])
})

test('without sales the section says so', () => {
  const report = aReport()
  expect(render(<TopProducts report={report} days={7} />).text).toContain('No sales in this period')
  expect(render(<CategoryShare report={report} days={7} />).text).toContain('No sales in this period')
})
