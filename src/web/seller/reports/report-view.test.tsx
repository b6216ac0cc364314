import { expect, test } from 'vitest'
import { aReport } from '#test/builders/reports.ts'
import { render } from '#test/render.tsx'
import { ReportView } from './report-view.tsx'

const statuses = [{ status: 'Delivered', today: 0, all: 3 }] as const

test('while another period is loading, the heading names the days of the visible report', () => {
  const figures = aReport({ length: 7, statuses: [...statuses] })
  const { html, text } = render(<ReportView figures={figures} days={90} />)
  expect(text).toContain('The last 7 days, today included.')
  expect(text).toContain('the same as in the 7 days before')
  expect(text).not.toContain('last 90 days')
  expect(html).toContain('table=days&amp;days=7"')
  expect(html).not.toContain('&amp;days=90')
  expect(/<a[^>]*aria-current="true"[^>]*>/.exec(html)?.[0]).toContain('href="/seller/today?days=90"')
})

test('a shop without orders shows an introduction, and its low stock', () => {
  const milk = { _id: 'milk', name: 'Milk', weight: null, stock: 1 }
  const isNew = render(<ReportView figures={aReport()} days={30} />).text
  expect(isNew).toContain('Nobody has ordered yet.')
  expect(isNew).not.toContain('Sales by day')
  expect(isNew).not.toContain('Low stock')
  const low = { count: 1, products: [milk] }
  expect(render(<ReportView figures={aReport({ low })} days={30} />).text).toContain('Milk 1 left')
})

test('one order, even a cancelled one, is enough for the report', () => {
  const figures = aReport({ length: 30, statuses: [{ status: 'Cancelled', today: 1, all: 1 }] })
  const { text } = render(<ReportView figures={figures} days={30} />)
  expect(text).not.toContain('Nobody has ordered yet.')
  for (const title of ['Sales by day', 'Top products', 'Low stock', 'Orders by hour', 'Categories'])
    expect(text).toContain(title)
})
