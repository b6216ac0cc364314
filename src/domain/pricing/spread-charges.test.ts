import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeKinds } from './charges.ts'
import { sumOf } from './spread.ts'
import { chargesTaxes, spreadCharges } from './spread-charges.ts'

const charges = [
  { kind: 'handling' as const, paise: 12_00 },
  { kind: 'delivery' as const, paise: 25_01 },
]
const lines = [
  { name: 'rice', grossPaise: 100_00 },
  { name: 'soap', grossPaise: 300_00 },
]

test('charges follow the items by their amounts', () => {
  expect(spreadCharges({ lines, charges, chargesTax: 'as_items' })).toEqual({
    lines: [
      { name: 'rice', grossPaise: 109_25, chargesPaise: 9_25 },
      { name: 'soap', grossPaise: 327_76, chargesPaise: 27_76 },
    ],
    chargeLines: [],
  })
})

test('charges that are taxed separately are lines at 18 %', () => {
  const spread = spreadCharges({
    lines,
    charges: [...charges, { kind: 'bag', paise: 0 }],
    chargesTax: 'separate_18',
  })
  expect(spread.lines).toEqual(lines.map((line) => ({ ...line, chargesPaise: 0 })))
  const service = { hsn: '9968', treatment: 'taxable', rateBasisPoints: 18_00 }
  expect(spread.chargeLines).toEqual([
    { ...service, kind: 'handling', grossPaise: 12_00 },
    { ...service, kind: 'delivery', grossPaise: 25_01 },
  ])
})

test.each([[[]], [[{ grossPaise: 0 }]]])('charges of %j have no item to follow', (free) => {
  const { chargeLines } = spreadCharges({ lines: free, charges, chargesTax: 'as_items' })
  expect(chargeLines.map(({ kind, grossPaise }) => [kind, grossPaise])).toEqual([
    ['handling', 12_00],
    ['delivery', 25_01],
  ])
})

test('no paisa is lost or invented, and no line has a share of the rounding', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_00 })
  const line = fc.record({ grossPaise: amount })
  const kinds = chargeKinds.filter((kind) => kind !== 'rounding')
  const charge = fc.record({ kind: fc.constantFrom(...kinds), paise: amount })
  const rounding = { kind: 'rounding', paise: 50 } as const
  fc.assert(
    fc.property(
      fc.array(line),
      fc.array(charge),
      fc.constantFrom(...chargesTaxes),
      (some, fees, chargesTax) => {
        const spread = spreadCharges({ lines: some, charges: [...fees, rounding], chargesTax })
        const gross = [...spread.lines, ...spread.chargeLines].map(({ grossPaise }) => grossPaise)
        expect(sumOf(gross)).toBe(
          sumOf([...some.map((one) => one.grossPaise), ...fees.map(({ paise }) => paise)]),
        )
      },
    ),
  )
})
