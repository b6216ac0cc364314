import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SellerProduct, StockMovement } from '#contract/seller/catalogue.ts'
import { aSellerProduct } from '#test/builders/product-views.ts'
import { StockMovements } from './stock-movements.tsx'

const rice = aSellerProduct({ stock: 1200 })

const noon = '2026-11-20T06:30:00.000Z'

test.each<[Partial<StockMovement>, string[]]>([
  [{ kind: 'opening', delta: 1200, by: 'ৰাধা' }, ['Tracking started', '20 Nov 2026, 12:00 pm · ৰাধা', '+1,200']],
  [{ kind: 'correction', delta: -3, by: 'Asha' }, ['Stock corrected', '20 Nov 2026, 12:00 pm · Asha', '−3']],
  [{ kind: 'sale', delta: -2, orderNumber: 1047 }, ['Sold, order #1047', '20 Nov 2026, 12:00 pm', '−2']],
  [{ kind: 'return', delta: 2, orderNumber: 1047 }, ['Returned, order #1047', '20 Nov 2026, 12:00 pm', '+2']],
  [{ kind: 'sale', delta: -1 }, ['Sold', '20 Nov 2026, 12:00 pm', '−1']],
])('%j is shown as %j', (movement, words) => {
  expect(rowsOf(rice, [aMovement(movement)])).toEqual([words])
})

test('a day begins at midnight in India', () => {
  const movements = ['2026-11-19T18:30:00.000Z', '2026-11-19T18:29:59.999Z'].map((at) => aMovement({ at }))
  expect(rowsOf(rice, movements).map(([, when]) => when)).toEqual([
    '20 Nov 2026, 12:00 am',
    '19 Nov 2026, 11:59 pm',
  ])
})

test.each([
  [1200, '1,200 in stock. Latest changes:'],
  [0, '0 in stock. Latest changes:'],
  [null, 'Stock is not tracked. Latest changes:'],
])('with a stock of %s it says “%s”', (stock, words) => {
  expect(draw({ ...rice, stock }, [aMovement({})])).toContain(`>${words}</p>`)
})

test('a product that was never counted has no movements', () => {
  expect(draw({ ...rice, stock: null }, [])).toBe('')
})

function aMovement(change: Partial<StockMovement>): StockMovement {
  return { at: noon, kind: 'sale', delta: -1, by: null, orderNumber: null, ...change }
}

function rowsOf(product: SellerProduct, movements: StockMovement[]): string[][] {
  const [, ...rows] = draw(product, movements).split('<li')
  return rows.map((row) => [...row.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, words = '']) => plain(words)))
}

function draw(product: SellerProduct, movements: StockMovement[]): string {
  return renderToStaticMarkup(<StockMovements product={product} movements={movements} />)
}

/** ICU versions differ in the space before am. */
function plain(words: string): string {
  return words.replace(/\s/g, ' ')
}
