import fc from 'fast-check'
import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { BarChart, ShareBar } from './bar-chart.tsx'

function drawBars(values: readonly number[]) {
  const bars = values.map((value, index) => ({ key: String(index), value, tooltip: `${value}` }))
  const { html } = render(<BarChart summary="Sales" bars={bars} formatValue={String} />)
  const rects = [...html.matchAll(/<rect x="([\d.]+)%" width="([\d.]+)%" y="([\d.]+)%" height="([\d.]+)%"/g)]
  return { html, bars: rects.map((match) => match.slice(1).map(Number)) }
}

test('bars are on the axis, side by side, with a height for their value', () => {
  expect(drawBars([0, 50, 100, 25]).bars).toEqual([
    [3.13, 18.75, 100, 0],
    [28.13, 18.75, 50, 50],
    [53.13, 18.75, 0, 100],
    [78.13, 18.75, 75, 25],
  ])
})

test('days without sales are an axis without bars', () => {
  const { html, bars } = drawBars([0, 0])
  expect(bars.map(([, , y, height]) => [y, height])).toEqual([
    [100, 0],
    [100, 0],
  ])
  expect(html).not.toMatch(/NaN|Infinity/)
  expect(drawBars([]).html).not.toMatch(/NaN|Infinity/)
})

test('for any sales, no bar leaves the chart or touches the next one', () => {
  const sales = fc.integer({ min: 0, max: 1e9 }).map((paise) => paise / 100)
  fc.assert(
    fc.property(fc.array(sales, { minLength: 1, maxLength: 90 }), (values) => {
      const { bars } = drawBars(values)
      expect(bars).toHaveLength(values.length)
      for (const [index, [x = 0, width = 0, y = 0, height = 0]] of bars.entries()) {
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y + height).toBeCloseTo(100, 1)
        expect(x + width).toBeLessThan(bars[index + 1]?.[0] ?? 100)
      }
    }),
    { numRuns: 50 },
  )
})

test.each([
  [1, 4, '25%'],
  [4, 4, '100%'],
  [0, 0, '0%'],
])('a part of %d of %d is a bar of %s', (part, whole, width) => {
  expect(render(<ShareBar part={part} whole={whole} />).html).toContain(
    `<rect width="${width}" height="100%" rx`,
  )
})
