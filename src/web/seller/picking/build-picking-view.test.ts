import { expect, test } from 'vitest'
import { aPicking, aPickingLine } from '#test/builders/picking-views.ts'
import { aSubstituteView } from '#test/builders/substitute-views.ts'
import { buildPickingView, nextOpenLine } from './build-picking-view.ts'
import type { PickAction } from './pick-queue.ts'

const picking = aPicking([
  aPickingLine(2, { name: 'Joha Rice', quantity: 2, unitPrice: 99.5 }),
  aPickingLine(0, { name: 'Tomato', category: 'Vegetable', quantity: 3, unitPrice: 32, picked: 3 }),
  aPickingLine(1, { name: 'Ribbon', category: 'Gifts', unitPrice: 10.1 }),
])

const anAction = (position: number, quantity: number | null, soldOut = false): PickAction => ({
  id: `${position}`,
  position,
  quantity,
  soldOut,
})

test('lines stand under their categories, in the order of the server', () => {
  const { groups } = buildPickingView(picking, [])
  expect(groups.map(({ category, lines }) => [category, lines.map(({ product }) => product.name)])).toEqual([
    ['Grocery', ['Joha Rice']],
    ['Vegetables', ['Tomato']],
    ['Other', ['Ribbon']],
  ])
})

test('what is not picked yet is due as ordered, with the fees', () => {
  const { duePaise, picked, short } = buildPickingView(picking, [])
  expect([duePaise, picked, short]).toEqual([323_10, 1, []])
})

test('a action changes its line, the progress and the amount at once', () => {
  const { duePaise, picked, short, lines } = buildPickingView(picking, [
    anAction(2, 1),
    anAction(0, null),
    anAction(1, 0, true),
  ])
  expect(picked).toBe(2)
  expect(short.map(({ product }) => product.name)).toEqual(['Joha Rice', 'Ribbon'])
  expect(duePaise).toBe(323_10 - 99_50 - 10_10)
  expect(lines.map(({ picked: found, soldOut, isWaiting }) => [found, soldOut, isWaiting])).toEqual([
    [1, false, true],
    [null, false, true],
    [0, true, true],
  ])
})

test('a action that the server has already changes nothing more', () => {
  const known = aPicking([aPickingLine(0, { quantity: 3, unitPrice: 32, picked: 2 })])
  expect(buildPickingView(known, [anAction(0, 2)]).duePaise).toBe(buildPickingView(known, []).duePaise)
})

test('the next line to pick is the next open one, from the top again after the last', () => {
  const { lines } = buildPickingView(picking, [])
  expect(nextOpenLine(lines, 2)?.position).toBe(1)
  expect(nextOpenLine(lines, 1)?.position).toBe(2)
  const { lines: done } = buildPickingView(picking, [anAction(2, 2), anAction(1, 1)])
  expect(nextOpenLine(done, 1)).toBeUndefined()
})

test('the weight of a line counts at once, up to what was ordered', () => {
  const fish = aPicking([aPickingLine(0, { quantity: 3, unitPrice: 15, stepGrams: 250, maxGrams: 825 })])
  const viewOf = (grams: number | null, quantity = 3) =>
    buildPickingView(fish, [{ ...anAction(0, quantity), grams }])
  expect([690, 750, 825, null].map((grams) => viewOf(grams).duePaise)).toEqual([59_40, 63_00, 63_00, 63_00])
  expect([690, 750, 825].map((grams) => viewOf(grams).short.length)).toEqual([1, 0, 0])
  expect(viewOf(490, 2).lines[0]).toMatchObject({ picked: 2, grams: 490 })
  expect(viewOf(null, 2)).toMatchObject({ duePaise: 48_00, short: [{ picked: 2 }] })
})

test('a action of a line replaces the weight that the server has', () => {
  const line = { quantity: 3, unitPrice: 15, stepGrams: 250, picked: 3, grams: 690 }
  const weighed = aPicking([aPickingLine(0, line)], { due: 59.4 })
  expect(buildPickingView(weighed, []).duePaise).toBe(59_40)
  expect(buildPickingView(weighed, [{ ...anAction(0, 3), grams: 700 }]).duePaise).toBe(60_00)
  expect(buildPickingView(weighed, [anAction(0, 2)]).duePaise).toBe(48_00)
  expect(buildPickingView(weighed, [anAction(0, null)]).duePaise).toBe(63_00)
})

test('an agreed substitute is due, up to what is missing; a question or a refusal is not', () => {
  const viewOf = (substitute: ReturnType<typeof aSubstituteView>, due: number) =>
    buildPickingView(
      aPicking([aPickingLine(0, { quantity: 2, unitPrice: 80, picked: 0, substitute })], { due }),
      [],
    )
  expect(viewOf(aSubstituteView({ amount: 60 }), 78)).toMatchObject({ duePaise: 78_00, asked: [] })
  expect(viewOf(aSubstituteView({ state: 'asked' }), 18)).toMatchObject({
    duePaise: 18_00,
    asked: [{ position: 0 }],
  })
  for (const state of ['declined', 'unanswered'] as const)
    expect(viewOf(aSubstituteView({ state }), 18)).toMatchObject({ duePaise: 18_00, asked: [] })
})

test('a action of a line with a substitute never makes the order dearer than ordered', () => {
  const line = aPickingLine(0, {
    quantity: 2,
    unitPrice: 80,
    picked: 0,
    substitute: aSubstituteView({ amount: 120 }),
  })
  const known = aPicking([line], { due: 138 })
  expect(buildPickingView(known, [anAction(0, 1)]).duePaise).toBe(178_00)
  expect(buildPickingView(known, [anAction(0, 2)]).duePaise).toBe(178_00)
})

test('more is found of a line whose substitute was declined: the line costs what was found', () => {
  const line = aPickingLine(0, { quantity: 2, unitPrice: 80, picked: 0 })
  for (const state of ['declined', 'unanswered'] as const) {
    const known = aPicking([{ ...line, substitute: aSubstituteView({ state }) }], { due: 18 })
    expect(buildPickingView(known, [anAction(0, 2)]).duePaise).toBe(178_00)
  }
})

test.each([
  ['all that was ordered', [aPickingLine(0, { quantity: 2, picked: 2 })], true],
  ['a missing unit', [aPickingLine(0, { quantity: 2, picked: 1 })], false],
  ['a lower weight', [aPickingLine(0, { quantity: 3, picked: 3, stepGrams: 250, grams: 690 })], false],
  [
    'an open question',
    [aPickingLine(0, { picked: 1, substitute: aSubstituteView({ state: 'asked' }) })],
    false,
  ],
])('an order is packed without a question as it was ordered: %s', (_, lines, isAsOrdered) => {
  expect(buildPickingView(aPicking(lines), []).isAsOrdered).toBe(isAsOrdered)
})

test('a action that is not sent yet counts before packing', () => {
  const waiting = aPicking([aPickingLine(0, { quantity: 2, picked: 2 })])
  expect(buildPickingView(waiting, [anAction(0, 1)]).isAsOrdered).toBe(false)
})

test('a action on an order in whole rupees rounds what is due again', () => {
  const rounded = { ...picking, due: 323, rounding: -0.1 }
  expect(buildPickingView(rounded, []).duePaise).toBe(323_00)
  expect(buildPickingView(rounded, [anAction(2, 1)]).duePaise).toBe(224_00)
  expect(buildPickingView(rounded, [anAction(1, 0)]).duePaise).toBe(313_00)
})
