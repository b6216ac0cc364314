import { expect, test } from 'vitest'
import { keptDeliveryRule } from './kept-delivery.ts'
import { priceOrder } from './price-order.ts'

const terms = { termsPaise: 20_00, freeAbovePaise: 300_00 }

test.each([
  ['stays as ordered, whatever the terms are now', 15_00, 200_00, 250_00, 15_00],
  ['stays free if it was agreed to be', 0, 200_00, 250_00, 0],
  ['becomes free above the limit', 15_00, 200_00, 300_01, 0],
  ['stays at the limit itself', 15_00, 200_00, 300_00, 15_00],
  ['comes back below the limit', 0, 350_00, 250_00, 20_00],
  ['stays free above the limit', 0, 350_00, 400_00, 0],
])('the charge %s', (_, orderedPaise, itemsPaise, paise, expected) => {
  const rule = keptDeliveryRule({ orderedPaise, itemsPaise, ...terms })
  expect(priceOrder({ lines: [{ paise }], charges: [rule] }).chargesPaise).toBe(expected)
})

test('without a limit the charge stays', () => {
  const rule = keptDeliveryRule({
    orderedPaise: 0,
    itemsPaise: 900_00,
    termsPaise: 20_00,
    freeAbovePaise: null,
  })
  expect(priceOrder({ lines: [{ paise: 1 }], charges: [rule] }).chargesPaise).toBe(0)
})
