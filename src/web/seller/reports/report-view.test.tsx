import { expect, test } from 'vitest'
import { aReport } from '#test/builders/reports.ts'
import { render } from '#test/render.tsx'
import { ReportView } from './report-view.tsx'

const statuses = [{ status: 'Delivered', today: 0, all: 3 }] as const

test('while the report of another span are on their way, those that show are told by the days they are of', () => {
  const report = aReport({ length: 7, statuses: [...statuses] })
  const { html, text } = render(<ReportView report={report} days={90} />)
  expect(text).toContain('Last 7 days, including today')
  expect(text).toContain('the same as the 7 days before')
  expect(text).not.toContain('last 90 days')
  expect(html).toContain('table=days&amp;days=7"')
  expect(html).not.toContain('&amp;days=90')
  expect(/<a[^>]*aria-current="true"[^>]*>/.exec(html)?.[0]).toContain('href="/seller/today?days=90"')
})

test('a shop without orders shows an introduction, and its low stock', () => {
  const milk = { _id: 'milk', name: 'Milk', weight: null, stock: 1 }
  const isNew = render(<ReportView report={aReport()} days={30} />).text
  expect(isNew).toContain('No orders yet')
  expect(isNew).not.toContain('Sales by day')
  expect(isNew).not.toContain('Low stock')
  const low = { count: 1, products: [milk] }
  expect(render(<ReportView report={aReport({ low })} days={30} />).text).toContain('Milk 1 left')
})

test('one order, even a cancelled one, is enough for the report', () => {
  const report = aReport({ length: 30, statuses: [{ status: 'Cancelled', today: 1, all: 1 }] })
  const { text } = render(<ReportView report={report} days={30} />)
  expect(text).not.toContain('No orders yet')
  for (const title of ['Sales by day', 'Top products', 'Low stock', 'Orders by hour', 'Categories'])
    expect(text).toContain(title)
})
