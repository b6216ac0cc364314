import { describe, expect, test } from 'vitest'
import { type ProposedFrom, proposeFamilies } from './propose-families.ts'

function list(
  ...rows: [name: string, weight: string | null, other?: Partial<ProposedFrom>][]
): ProposedFrom[] {
  return rows.map(([name, weight, other], at) => ({
    ...{ id: `${at}`, name, weight, brand: null, category: 'Grains', family: null, stepGrams: null },
    ...other,
  }))
}
const propose = (...rows: Parameters<typeof list>) =>
  proposeFamilies(list(...rows)).map(({ name, ids }) => `${name}: ${ids}`)

describe('sizes are proposed', () => {
  test('by name, brand and another amount, the smallest first', () => {
    const brand = 'Aashirvaad'
    expect(
      propose(
        ['Atta', '5 kg', { brand }],
        ['Atta', '500 g', { brand }],
        ['Atta 1kg', null, { brand }],
        ['Suji', '1 kg'],
      ),
    ).toEqual(['Aashirvaad Atta: 1,2,0'])
    expect(propose(['Soap No. 1', '75 g'], ['Soap No.1', '150 g'])).toEqual(['Soap No. 1: 0,1'])
    expect(
      propose(['Amul Butter', '100 g', { brand: 'Amul' }], ['AMUL butter', '500 g', { brand: 'amul' }]),
    ).toEqual(['Amul Butter: 0,1'])
  })

  test('also of a multipack', () => {
    expect(propose(['Noodles', '4 x 70 g'], ['Noodles', '70 g'])).toEqual(['Noodles: 1,0'])
  })

  test.each([
    [
      'another brand',
      [
        ['Atta', '1 kg', { brand: 'A' }],
        ['Atta', '5 kg', { brand: 'B' }],
      ],
    ],
    [
      'another category',
      [
        ['Soap', '100 g'],
        ['Soap', '500 g', { category: 'Fashion' }],
      ],
    ],
    [
      'another kind of amount',
      [
        ['Eggs', '6 pcs'],
        ['Eggs', '500 g'],
      ],
    ],
    [
      'the same amount',
      [
        ['Atta', '1 kg'],
        ['Atta', '1000 g'],
      ],
    ],
    [
      'a name with a plus',
      [
        ['Pads XL', '15 pcs'],
        ['Pads XL+', '30 pcs'],
      ],
    ],
    [
      'another decimal',
      [
        ['Lens 1.5', '1 pcs'],
        ['Lens 15', '2 pcs'],
      ],
    ],
    [
      'no amount',
      [
        ['Shirt', 'Size M'],
        ['Shirt', 'Size XL'],
      ],
    ],
    [
      'a sale by weight',
      [
        ['Potato', '500 g', { stepGrams: 500 }],
        ['Potato', '5 kg'],
      ],
    ],
    [
      'two families',
      [
        ['Atta', '1 kg', { family: 'A' }],
        ['Atta', '2 kg', { family: 'B' }],
        ['Atta', '5 kg'],
      ],
    ],
    [
      'one family',
      [
        ['Atta', '1 kg', { family: 'A' }],
        ['Atta', '2 kg', { family: 'A' }],
      ],
    ],
  ] as [string, Parameters<typeof list>][])('not for %s', (_, rows) => {
    expect(propose(...rows)).toEqual([])
  })

  test('to join the family that there is', () => {
    expect(propose(['Atta', '1 kg', { family: 'Flour' }], ['Atta', '5 kg'], ['Atta', '2 kg'])).toEqual([
      'Flour: 2,1',
    ])
  })

  test('under names that no other family has', () => {
    expect(
      propose(
        ['Oil', '1 l'],
        ['Oil', '5 l'],
        ['Oil', '100 g'],
        ['Oil', '200 g'],
        ['Salt', '1 kg', { family: 'Oil' }],
      ),
    ).toEqual(['Oil 2: 0,1', 'Oil 3: 2,3'])
  })
})
