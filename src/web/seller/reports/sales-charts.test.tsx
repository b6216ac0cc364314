import { describe, expect, test } from 'vitest'
import { aReport } from '#test/builders/reports.ts'
import { render, textOfEach } from '#test/render.tsx'
import { OrdersByHour, SalesByDay } from './sales-charts.tsx'

const none = { orders: 0, cancelled: 0, sales: 0 }

describe('the total', () => {
  test.each([
    [{ orders: 3, cancelled: 0, sales: 100 }, 'Sales ₹100.00 Orders 3 Average order ₹33.33 Cancelled 0%'],
    [{ orders: 3, cancelled: 1, sales: 100 }, 'Average order ₹50.00 Cancelled 33%'],
    [{ orders: 3, cancelled: 0, sales: 200 }, 'Average order ₹66.67'],
    [{ orders: 2, cancelled: 2, sales: 0 }, 'Average order – Cancelled 100%'],
    [none, 'Sales ₹0.00 Orders 0 Average order – Cancelled 0%'],
  ])('%j', (span, words) => {
    expect(render(<SalesByDay report={aReport({ span })} days={7} />).text).toContain(words)
  })

  test.each([
    [none, 'the same as the 7 days before No orders in the 7 days before.'],
    [
      { orders: 4, cancelled: 1, sales: 1_200.5 },
      '100% less than the 7 days before Before: ₹1,200.50 in 4 orders, 25% of them cancelled.',
    ],
    [{ orders: 1, cancelled: 1, sales: 0 }, 'Before: ₹0.00 in 1 order, 100% of them cancelled.'],
  ])('after %j', (before, words) => {
    expect(render(<SalesByDay report={aReport({ before })} days={7} />).text).toContain(words)
  })
})

describe('the days', () => {
  const quiet = aReport()
  const days = quiet.days.map((day) =>
    day.day === '2026-11-18' ? { ...day, orders: 2, cancelled: 1, sales: 99.5 } : day,
  )
  const { html } = render(<SalesByDay report={{ ...quiet, days }} days={7} />)

  test('are in the table from newest to oldest, each with its own numbers', () => {
    const rows = textOfEach(html, 'tr')
    expect(rows).toHaveLength(8)
    expect(rows[1]).toBe('Fri, 20 Nov 0 0 ₹0.00')
    expect(rows[3]).toBe('Wed, 18 Nov 2 1 ₹99.50')
    expect(rows[7]).toBe('Sat, 14 Nov 0 0 ₹0.00')
  })

  test('are in the chart from oldest to newest, and its label names the best', () => {
    expect(textOfEach(html, 'text')).toEqual([
      ...['14 Nov', '15 Nov', '16 Nov', '17 Nov', '18 Nov', '19 Nov', 'Today'],
    ])
    expect(html).toContain('The best day was Wed, 18 Nov with ₹99.50.')
    expect(textOfEach(html, 'title')[4]).toBe('Wed, 18 Nov: ₹99.50, 2 orders')
  })
})

describe('the busiest hour', () => {
  const ordersAt = (orders: Record<number, number>) =>
    aReport({
      hours: Array.from({ length: 24 }, (_, hour) => ({
        hour,
        span: { ...none, orders: orders[hour] ?? 0 },
        today: none,
      })),
    })
  test.each([
    [{ 9: 1, 18: 5 }, 'Busiest: 6 pm to 7 pm'],
    [{ 23: 2 }, 'Busiest: 11 pm to 12 am'],
    [{ 0: 2 }, 'Busiest: 12 am to 1 am'],
    [{ 11: 2, 20: 2 }, 'Busiest: 11 am to 12 pm'],
  ])('%j', (orders, words) => {
    expect(render(<OrdersByHour report={ordersAt(orders)} days={30} />).text).toContain(
      `Last 30 days. ${words}`,
    )
  })

  test('is not named without orders', () => {
    expect(render(<OrdersByHour report={ordersAt({})} days={30} />).text).not.toContain('Busiest')
  })
})
