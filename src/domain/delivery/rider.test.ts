import { expect, test } from 'vitest'
import { formatDeliveryCode, isDeliveryCode } from './rider.ts'

test.each([
  [0, '0000'],
  [417, '0417'],
  [9999, '9999'],
])('the code %i is %s', (number, code) => {
  expect(formatDeliveryCode(number)).toBe(code)
  expect(isDeliveryCode(code)).toBe(true)
})

test.each(['417', '04170', '041a', ' 0417', '০৪১৭', ''])('%j is not a code', (text) => {
  expect(isDeliveryCode(text)).toBe(false)
})
