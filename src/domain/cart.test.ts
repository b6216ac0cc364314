import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addOne,
  type Cart,
  countItems,
  emptyCart,
  maxCartLines,
  maxQuantity,
  mergeCarts,
  quantityOf,
  removeOne,
  setQuantity,
  subtractCart,
} from './cart.ts'

const anId = fc.constantFrom('rice', 'dal', 'tea', 'salt', '__proto__', 'constructor', 'toString')
const aQuantity = fc.integer({ min: 1, max: maxQuantity })
const aCart: fc.Arbitrary<Cart> = fc.dictionary(fc.string({ minLength: 1, maxLength: 3 }), aQuantity)

test('addOne adds a line or increases its quantity', () => {
  const one = addOne(emptyCart, 'rice')
  expect(one).toEqual({ rice: 1 })
  expect(addOne(one, 'rice')).toEqual({ rice: 2 })
  expect(emptyCart).toEqual({})
})

test('removeOne removes a line at quantity 0', () => {
  expect(removeOne({ rice: 2, dal: 1 }, 'rice')).toEqual({ rice: 1, dal: 1 })
  expect(removeOne({ rice: 1, dal: 1 }, 'rice')).toEqual({ dal: 1 })
  expect(removeOne({ dal: 1 }, 'rice')).toEqual({ dal: 1 })
})

test('setQuantity clamps to whole numbers from 1 to 99 and removes the line below 1', () => {
  const set = (quantity: number) => setQuantity({ dal: 1 }, { id: 'rice', quantity })
  expect(set(100)).toEqual({ dal: 1, rice: 99 })
  expect(set(2.9)).toEqual({ dal: 1, rice: 2 })
  for (const nothing of [0, -1, 0.5, Number.NaN]) expect(set(nothing)).toEqual({ dal: 1 })
})

test('names of inherited object members are valid ids', () => {
  for (const id of ['__proto__', 'constructor', 'hasOwnProperty', 'toString']) {
    expect(quantityOf(emptyCart, id)).toBe(0)
    expect(quantityOf(addOne(emptyCart, id), id)).toBe(1)
  }
  expect(Object.keys({}.constructor.prototype)).toEqual([])
})

test('removeOne reverts addOne below the maximum quantity', () => {
  fc.assert(
    fc.property(aCart, anId, (cart, id) => {
      fc.pre(quantityOf(cart, id) < maxQuantity)
      const there = addOne(cart, id)
      expect(quantityOf(there, id)).toBe(quantityOf(cart, id) + 1)
      expect(removeOne(there, id)).toEqual(cart)
    }),
  )
})

test('no sequence of changes produces a cart that cannot be stored', () => {
  const step = fc.tuple(fc.constantFrom('add', 'remove', 'set'), anId, fc.integer({ min: -5, max: 200 }))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let cart = emptyCart
      for (const [what, id, quantity] of steps) {
        if (what === 'add') cart = addOne(cart, id)
        else if (what === 'remove') cart = removeOne(cart, id)
        else cart = setQuantity(cart, { id, quantity })
      }
      const quantities = Object.values(cart)
      expect(quantities.every((q) => Number.isInteger(q) && q >= 1 && q <= maxQuantity)).toBe(true)
    }),
  )
})

test('subtractCart removes the ordered quantities', () => {
  expect(subtractCart({ rice: 3, dal: 1, tea: 2 }, { rice: 2, tea: 2 })).toEqual({ rice: 1, dal: 1 })
  expect(subtractCart({ rice: 1 }, { rice: 2, salt: 1 })).toEqual({})
  fc.assert(
    fc.property(aCart, (cart) => {
      expect(subtractCart(cart, cart)).toEqual({})
      expect(subtractCart(cart, emptyCart)).toEqual(cart)
    }),
  )
})

test('mergeCarts keeps the larger quantity of each product', () => {
  expect(mergeCarts({ rice: 2, dal: 5 }, { rice: 3, dal: 1, tea: 1 })).toEqual({ rice: 3, dal: 5, tea: 1 })
})

test('mergeCarts keeps every line and is idempotent', () => {
  fc.assert(
    fc.property(aCart, aCart, (stored, visitor) => {
      const merged = mergeCarts(stored, visitor)
      for (const id of new Set([...Object.keys(stored), ...Object.keys(visitor)]))
        expect(quantityOf(merged, id)).toBe(Math.max(quantityOf(stored, id), quantityOf(visitor, id)))
      expect(mergeCarts(merged, visitor)).toEqual(merged)
      expect(mergeCarts(stored, emptyCart)).toEqual(stored)
    }),
  )
})

test('mergeCarts keeps the stored lines and stops at the maximum number of lines', () => {
  const many = (prefix: string, count: number): Cart =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, 1]))
  const merged = mergeCarts(many('old', 150), { ...many('new', 100), old3: 7 })
  expect(Object.keys(merged)).toHaveLength(maxCartLines)
  expect(Object.keys(merged).filter((id) => id.startsWith('old'))).toHaveLength(150)
  expect(merged.old3).toBe(7)
})

test('mergeCarts skips invalid quantities of the browser', () => {
  const damaged = { rice: 0, dal: -3, tea: Number.NaN, salt: 2.7, oil: 1000 }
  expect(mergeCarts({ rice: 1 }, damaged)).toEqual({ rice: 1, salt: 2, oil: 99 })
})

test('goods by weight are one item, whatever they weigh', () => {
  const isFish = (id: string) => id === 'fish'
  expect(countItems(Object.entries({ fish: 3, rice: 2 }), isFish)).toBe(3)
  expect(countItems(Object.entries({ fish: 1 }), isFish)).toBe(1)
  expect(countItems([], isFish)).toBe(0)
})
