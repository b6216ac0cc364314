import { describe, expect, test } from 'vitest'
import { readNetQuantity } from './net-quantity.ts'

describe('the net quantity of a pack', () => {
  test.each([
    ['500 g', 500, 'g'],
    ['1.25 Kg', 1250, 'g'],
    ['.5 kg', 500, 'g'],
    ['1,000 g', 1000, 'g'],
    ['৫০০ গ্ৰাম', 500, 'g'],
    ['४ x ७० ग्राम', 280, 'g'],
    ['4 x 70 g', 280, 'g'],
    ['14x10.8 gm', 151.2, 'g'],
    ['500 ml + 100 ml free', 600, 'ml'],
    ['1 L x 12 U', 12_000, 'ml'],
    ['2x1L', 2000, 'ml'],
    ['0.1 l + 0.2 l', 300, 'ml'],
    ['1 dozen', 12, 'pcs'],
    ['Pack of 5', 5, 'pcs'],
    ['25 Bags', 25, 'pcs'],
    ['5 m', 5, 'm'],
    ['4 pcs, 300 g', 300, 'g'],
    ['500 g, 4-5 pcs', 500, 'g'],
    ['1 bunch, 250 g', 250, 'g'],
  ] as const)('of %s is %d %s', (weight, value, unit) => {
    expect(readNetQuantity({ name: 'Noodles', weight })).toEqual({ value, unit })
  })

  test.each([
    '',
    'Size XL',
    'Navy Blue',
    '18 Watts',
    '40x60 cm',
    '30 cm x 5 M',
    '1 unit, 4 ft',
    '4 pcs, about 600 g',
    '1 pc, 500-700 g',
    '5 kg, wash and fold',
    '1 visit, 60 min',
    '500 ml + 100 g',
    '2 x 3 x 70 g',
    '24 x 50 Meters',
    '0 g',
    '56',
  ])('of %j is not known', (weight) => {
    expect(readNetQuantity({ name: 'Noodles', weight })).toBeNull()
  })

  test.each([
    ['Pressure Cooker', '5 Litres', false],
    ['Steel Water Bottle', '1 L', false],
    ['Mustard Oil Bottle', '1 L', true],
    ['Cow Ghee Jar', '500 ml', true],
    ['Container of Raisins', '500 g', true],
    ['Margarita Cocktail Mixer', '250 ml', true],
    ['Juicer Mixer', '1.5 l', false],
    ['Vanilla Ice Cream Tub', '700 ml', true],
    ['Plastic Tub', '20 l', false],
    ['Square Flex Box', '5 Metres', false],
    ['Flexible Wire', '5 Metres', true],
  ])('of a %s of %s is known: %s', (name, weight, isKnown) => {
    expect(readNetQuantity({ name, weight }) !== null).toBe(isKnown)
  })
})
